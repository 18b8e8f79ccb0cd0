// Wakes as often as a moving bar does for argv[1] seconds and writes as much, and does nothing else:
// what such a bar costs at least on this machine.
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 2) return 2;
  char frame[100];
  memset(frame, ' ', sizeof frame);
  // Without this each frame would begin where the last one ended.
  frame[0] = '\r';
  double begun = seconds(), length = atof(words[1]);
  for (;;) {
    double elapsed = seconds() - begun;
    if (elapsed >= length) return 0;
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    poll(&keys, 1, elapsed < 30 ? 80 : 250);
    if (write(STDERR_FILENO, frame, sizeof frame) < 0) return 1;
  }
}
