/** Clean-up for work that must leave nothing behind, even when it is interrupted. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Until the returned function is called, a signal runs `cleanUp` and then ends the process as usual. */
export function cleanUpOnSignal(cleanUp: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    forget()
    cleanUp()
    process.kill(process.pid, signal)
  }
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return forget
}
