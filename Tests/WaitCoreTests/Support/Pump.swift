// A thread that moves bytes between a program and a test: it reads all that comes into logs, so that
// the program is never held up by a test that looks elsewhere, and writes what the test sends. It owns
// its descriptors. It does not end at the end of the program, whose children may still write.

import Foundation
import Synchronization

final class Pump: Sendable {
  private struct State {
    var sources: [(descriptor: Int32, log: ByteLog)]
    var sink: Int32?
    var queue: [UInt8] = []
    var closesSinkWhenEmpty = false
    var isPaused = false
    var isStopped = false
    var settleAsked = 0
    var settled = 0
    var isGone = false
  }

  private let state: Mutex<State>
  private let waker: (read: Int32, write: Int32)

  /// Starts to read the sources and to write to the sink, which may be one of them.
  init(sources: [(descriptor: Int32, log: ByteLog)], sink: Int32?) throws {
    state = Mutex(State(sources: sources, sink: sink))
    waker = try Spawn.lock.withLock { _ in try Spawn.pipe() }
    let others = [sink, waker.read, waker.write].compactMap(\.self)
    for descriptor in sources.map(\.descriptor) + others {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    Thread.detachNewThread { [self] in work() }
  }

  /// Queues bytes for the program.
  func send(_ bytes: [UInt8]) {
    state.withLock { $0.queue += bytes }
    wake()
  }

  /// Closes the sink when all that was queued is written.
  func closeSink() {
    state.withLock { $0.closesSinkWhenEmpty = true }
    wake()
  }

  /// Stops reading: the program finds its pipes or its terminal full after some kilobytes.
  func pause() {
    state.withLock { $0.isPaused = true }
    wake()
  }

  func resume() {
    state.withLock { $0.isPaused = false }
    wake()
  }

  /// Returns when all that could be read at the time of the call has been read.
  func settle() {
    let ticket = state.withLock { state in
      state.settleAsked += 1
      return state.settleAsked
    }
    wake()
    let deadline = ContinuousClock.now + patience
    while state.withLock({ $0.settled < ticket && !$0.isGone }), ContinuousClock.now < deadline {
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Ends the thread and closes the descriptors; returns when that is done.
  func stop() {
    state.withLock { $0.isStopped = true }
    wake()
    while !state.withLock({ $0.isGone }) { Thread.sleep(forTimeInterval: 0.001) }
  }

  private func wake() {
    state.withLock { state in
      if !state.isGone { _ = write(waker.write, [0], 1) }
    }
  }

  private func work() {
    // A write to a program that has ended gives EPIPE here, and a signal to nobody.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    while true {
      let now = state.withLock { state in
        (state.sources, state.sink, state.queue, state.isPaused, state.isStopped, state.settleAsked)
      }
      let (sources, sink, queue, isPaused, isStopped, settleAsked) = now
      if isStopped { break }
      for source in sources where !isPaused { drain(source.descriptor, into: source.log) }
      if let sink { feed(sink, queue) }
      state.withLock { $0.settled = settleAsked }
      sleepUntilReady()
    }
    finish()
  }

  private func sleepUntilReady() {
    var polled = [pollfd(fd: waker.read, events: Int16(POLLIN), revents: 0)]
    state.withLock { state in
      if !state.isPaused {
        polled += state.sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      }
      if let sink = state.sink, !state.queue.isEmpty {
        polled.append(pollfd(fd: sink, events: Int16(POLLOUT), revents: 0))
      }
    }
    _ = poll(&polled, nfds_t(polled.count), -1)
    var wakes = [UInt8](repeating: 0, count: 64)
    while read(waker.read, &wakes, wakes.count) > 0 {}
  }

  /// Reads what there is, a megabyte at the most: more than any pipe or terminal holds.
  private func drain(_ descriptor: Int32, into log: ByteLog) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var total = 0
    while total < 1 << 20 {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        log.append(buffer[..<count])
        total += count
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return
      } else {
        // The end; a terminal that was hung up says EIO instead.
        state.withLock { state in
          state.sources.removeAll { $0.descriptor == descriptor }
          if state.sink == descriptor { state.sink = nil }
        }
        close(descriptor)
        log.finish()
        return
      }
    }
  }

  private func feed(_ sink: Int32, _ queue: [UInt8]) {
    let count = queue.isEmpty ? 0 : write(sink, queue, queue.count)
    let isBroken = count < 0 && errno != EAGAIN && errno != EINTR
    state.withLock { state in
      guard state.sink == sink else { return }
      if count > 0 { state.queue.removeFirst(count) }
      if isBroken { state.queue = [] }
      guard state.queue.isEmpty, state.closesSinkWhenEmpty else { return }
      close(sink)
      state.sink = nil
    }
  }

  private func finish() {
    state.withLock { state in
      var descriptors = Set(state.sources.map(\.descriptor))
      if let sink = state.sink { descriptors.insert(sink) }
      for descriptor in descriptors.union([waker.read, waker.write]) { close(descriptor) }
      state.sources = []
      state.sink = nil
      state.isGone = true
    }
  }
}
