// A command that sleeps argv[2] ms, then writes the time of its end to descriptor argv[1].
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count != 3) return 2;
  int milliseconds = atoi(words[2]);
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, NULL);
  clock_gettime(CLOCK_MONOTONIC, &time);
  long long end = time.tv_sec * 1000000000LL + time.tv_nsec;
  _exit(write(atoi(words[1]), &end, sizeof end) == sizeof end ? 0 : 1);
}
