/** The log of a process: every line is written to its output and to the log files. */
import { createLineBatch } from './batch-writer.ts'
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
