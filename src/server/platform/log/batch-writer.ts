/**
 * Writes log lines in batches: one write to a pipe costs as much as answering a page. Call flush before the
 * process ends; only a kill loses the lines of the last moment.
 */
interface LineBatch {
  add(line: string): void
  flush(): void
}

const WAIT_MS = 50
/** The most that one write should hold. */
const BATCH_MAX_CHARACTERS = 64 * 1024

export function createLineBatch(write: (text: string) => void): LineBatch {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text) write(text)
  }

  return {
    add(line) {
      waiting += line
      if (waiting.length > BATCH_MAX_CHARACTERS) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
    flush,
  }
}
