/** A lock across all tabs for calls that change the session's cookies. */

const NAME = 'session'
/** Aborts the call, so that a server that does not respond does not block other tabs. */
const TIMEOUT_MS = 15_000

/**
 * Without the Web Locks API (plain http except localhost), the server's grace period for two tabs applies.
 */
export function withSessionLock<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const start = () => {
    const aborting = new AbortController()
    const timer = setTimeout(() => aborting.abort(), TIMEOUT_MS)
    return work(aborting.signal).finally(() => clearTimeout(timer))
  }
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(NAME, start) : start()
}
