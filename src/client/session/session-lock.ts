/** One at a time across all tabs: whatever changes the session's cookies on the server runs in here. */

const NAME = 'session'
/** A server that does not answer must not hold the other tabs up. */
const PATIENCE_MS = 15_000

/** Where the browser has no locks (plain http beyond localhost), the server's grace for two tabs has to do (contract 4). */
export function withSessionLock<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const start = () => {
    const impatience = new AbortController()
    const timer = setTimeout(() => impatience.abort(), PATIENCE_MS)
    return work(impatience.signal).finally(() => clearTimeout(timer))
  }
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(NAME, start) : start()
}
