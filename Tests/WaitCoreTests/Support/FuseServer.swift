// A file system in user space, in Perl and without any library: one folder with one file `want` in it,
// which is there when a file of the host is, and has its content. No change comes through the mount, so
// that inotify sees none.
//
// While there is a file `FOLDER.hung` beside the folder, the server takes no question: a hung mount. It
// is not stopped for that, since the stop may come when it has just taken one, and then the kernel lets
// nobody go who waits for the answer, not even who is killed. While there is a file `FOLDER.silent`,
// that is what the server does: it takes a question and does not answer.

enum FuseServer {
  /// Shell functions: `serve FOLDER` mounts the file system there, with the host's file in `$source`,
  /// and puts the number of the server's process into `$server`.
  static let shell = """
    serve() {
      perl -e '\(script)' "$1" "${source:-/nonexistent}" & server=$!
      until mountpoint -q "$1"; do kill -0 $server || return 1; sleep .02; done
    }
    """

  /// It answers in the words of linux/fuse.h, version 7.19 (the layout of attributes is older).
  private static let script = #"""
    use strict;
    use POSIX ();
    my ($folder, $source) = @ARGV;
    $^F = 255;
    sysopen(my $fuse, "/dev/fuse", POSIX::O_RDWR) or die "fuse: $!";
    my $options = "fd=" . fileno($fuse) . ",rootmode=40000,user_id=0,group_id=0,allow_other";
    system("mount", "-i", "-t", "fuse", "-o", $options, "none", $folder) == 0 or die "mount";
    # Node 1 is the folder, node 2 the file.
    sub attributes {
      my ($node) = @_;
      my @stat = $node == 1 ? (0, 0, 040755, 2) : stat($source);
      return undef unless @stat;
      my ($mode, $size, $time) = $node == 1 ? (040755, 0, 0) : (0100644, $stat[7], $stat[9]);
      return pack("Q6 L10", $node, $size, 1, $time, $time, $time, 0, 0, 0, $mode, 1, 0, 0, 0, 512, 0);
    }
    sub answer {
      my ($unique, $error, $body) = @_;
      syswrite($fuse, pack("L l Q", 16 + length $body, -$error, $unique) . $body);
    }
    sub pause_while { select(undef, undef, undef, .01) while -e "$folder.$_[0]"; }
    my ($ready, $bytes) = ("", "");
    while (1) {
      # Until a question is taken, whoever asked can take it back.
      vec($ready, fileno($fuse), 1) = 1;
      select($ready, undef, undef, undef);
      pause_while("hung");
      sysread($fuse, $bytes, 1 << 20) or last;
      pause_while("silent");
      my ($length, $code, $unique, $node) = unpack("L L Q Q", $bytes);
      my $rest = substr($bytes, 40);
      if ($code == 26) {
        answer($unique, 0, pack("L4 S2 L", 7, 19, 65536, 0, 16, 12, 4096));
      } elsif ($code == 1) {
        my ($name) = unpack("Z*", $rest);
        my $found = $name eq "want" ? attributes(2) : undef;
        $found ? answer($unique, 0, pack("Q4 L2", 2, 0, 0, 0, 0, 0) . $found) : answer($unique, 2, "");
      } elsif ($code == 3) {
        my $found = attributes($node);
        $found ? answer($unique, 0, pack("Q L2", 0, 0, 0) . $found) : answer($unique, 2, "");
      } elsif ($code == 14 || $code == 27) {
        answer($unique, 0, pack("Q L2", 0, 1, 0));
      } elsif ($code == 15) {
        my ($handle, $offset, $size) = unpack("Q Q L", $rest);
        my $text = "";
        if (open(my $file, "<", $source)) { seek($file, $offset, 0); read($file, $text, $size); }
        answer($unique, 0, $text);
      } elsif ($code == 28) {
        answer($unique, 0, "");
      } elsif ($code == 18 || $code == 25 || $code == 29) {
        answer($unique, 0, "");
      } elsif ($code != 2 && $code != 36 && $code != 42) {
        answer($unique, 38, "");
      }
    }
    """#
}
