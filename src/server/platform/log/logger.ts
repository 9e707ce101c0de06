/** The program's log, one line per event. */
import { type Logger as PinoLogger, pino } from 'pino'
import { formatLine } from './format-line.ts'

export type Logger = PinoLogger

/** `write` gets each finished line. */
export function createLogger(level: string, write: (line: string) => void): Logger {
  return pino(
    { level, base: null },
    { write: (line: string) => write(formatLine(JSON.parse(line) as Record<string, unknown>)) },
  )
}
