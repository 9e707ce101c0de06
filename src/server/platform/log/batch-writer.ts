/**
 * Lines that are written together: a write to a pipe costs as much as answering a page, so the lines of a moment share one.
 * Whoever ends the process flushes; only a kill in that moment loses them.
 */
export interface LineBatch {
  add(line: string): void
  flush(): void
}

const WAIT_MS = 50
/** More than one write takes well. */
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
