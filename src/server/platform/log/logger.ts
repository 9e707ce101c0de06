/** The program's log, one line per event. */
import { Writable } from 'node:stream'
import { type Logger as PinoLogger, pino } from 'pino'
import { formatLine } from './format-line.ts'

export type Logger = PinoLogger

/** `write` gets each finished line. */
export function createLogger(level: string, write: (line: string) => void): Logger {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(formatLine(JSON.parse(chunk.toString()) as Record<string, unknown>))
      done()
    },
  })
  return pino({ level, base: null }, lines)
}
