/** The log of a process: every line is written to its output and to the log files. */
import { createLogger, type Logger } from './logger.ts'
import { type LogFiles, openLogFiles } from './rotating-file.ts'

interface LogOptions {
  level: string
  directory: string
  /** Gets the lines of one batch. */
  write(text: string): void
}

/** The log's files, for their readers. */
export interface LogStore extends Pick<LogFiles, 'directory' | 'tidy'> {
  /** Writes what is waiting. Call it before the process ends. */
  flush(): void
}

export function openLog({ level, directory, write }: LogOptions): { log: Logger; logs: LogStore } {
  const files = openLogFiles(directory)
  const lines = createLineBatch((text) => {
    files.append(text)
    write(text)
  })
  return {
    log: createLogger(level, lines.add),
    logs: { directory, tidy: files.tidy, flush: lines.flush },
  }
}

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
