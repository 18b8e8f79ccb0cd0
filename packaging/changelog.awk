# Writes CHANGELOG.md in the form of a Debian changelog. A version that has no date yet gets the commit's.

function stamp(day,    command, text) {
  command = "date -u -R -d " day
  command | getline text
  close(command)
  return text
}

# Prints the text gathered so far, folded, after its mark. Says whether there was any.
function flush_text(    count, words, i, line) {
  count = split(text, words, " ")
  line = mark
  for (i = 1; i <= count; i++) {
    if (length(line) + length(words[i]) > 79) {
      print line
      line = substr("    ", 1, length(mark))
    }
    line = line " " words[i]
  }
  if (count) print line
  text = ""
  return count
}

function end_version() {
  if (flush_text()) print ""
  if (when) print " -- " maintainer "  " when "\n"
}

/^## / {
  end_version()
  gsub(/[][]/, "", $2)
  sub(/-/, "~", $2)
  released = $4 ~ /^[0-9]+-[0-9]+-[0-9]+$/
  when = stamp(released ? $4 : "@" ENVIRON["SOURCE_DATE_EPOCH"])
  print "waitfor (" $2 ") " (released ? "unstable" : "UNRELEASED") "; urgency=medium\n"
  next
}
!when { next }
/^### / { flush_text(); print "  [ " substr($0, 5) " ]"; next }
/^- / { flush_text(); mark = "  *"; text = substr($0, 3); next }
/^$/ { if (flush_text()) print ""; mark = " "; next }
{ text = text " " $0 }
END { end_version() }
