/** The log of a process: each line goes out by one way of its own, and into the files. */
import { createLineBatch } from './batch-writer.ts'
import { createLogger, type Logger } from './logger.ts'
import { type LogFiles, openLogFiles } from './rotating-file.ts'

export interface LogOptions {
  level: string
  directory: string
  /** Gets the lines of a moment together. */
  write(text: string): void
}

/** What keeps the log, for those who read it. */
export interface LogStore extends Pick<LogFiles, 'directory' | 'tidy'> {
  /** Writes at once what waits. Whoever ends the process does so. */
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
