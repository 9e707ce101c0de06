import { SECOND_MS } from './clock.ts'

/** For what nothing in this process rings: a session that expires, or that the command line ends. */
const WAKE_EVERY_MS = 30 * SECOND_MS

/** Wakes everyone who waits: once, however often it is called in one turn of the event loop; and now and then. */
export interface Waker {
  /** Call it when something may have changed, even inside a transaction: those who wait run after it. */
  wake(): void
  /** Read it before looking for what is new, so that no wake is missed while looking. */
  readonly turn: number
  /** Resolves at the first wake after `turn`, when `signal` is aborted, and at once after `close`. */
  wait(turn: number, signal: AbortSignal): Promise<void>
  close(): void
  readonly isClosed: boolean
}

export function createWaker(): Waker {
  const waiting = new Set<() => void>()
  let turn = 0
  let isDue = false
  let isClosed = false

  const wakeAll = () => {
    isDue = false
    for (const resume of [...waiting]) resume()
  }
  const wake = () => {
    turn += 1
    if (isDue || waiting.size === 0) return
    isDue = true
    setImmediate(wakeAll)
  }
  const timer = setInterval(wake, WAKE_EVERY_MS)
  timer.unref()
  return {
    wake,
    wait: (since, signal) =>
      new Promise((resolve) => {
        if (isClosed || signal.aborted || turn !== since) return resolve()
        const resume = () => {
          waiting.delete(resume)
          signal.removeEventListener('abort', resume)
          resolve()
        }
        waiting.add(resume)
        signal.addEventListener('abort', resume)
      }),
    close() {
      isClosed = true
      clearInterval(timer)
      wakeAll()
    },
    get turn() {
      return turn
    },
    get isClosed() {
      return isClosed
    },
  }
}
