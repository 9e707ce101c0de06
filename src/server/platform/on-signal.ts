/** For work that must leave nothing behind, also when somebody ends it. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Until the answered function is called, a signal cleans up and then ends the process as it would have. */
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
