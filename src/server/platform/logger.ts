/** One line an event, whatever was in it: `time [ LEVEL ] message name=value …` (contract 3, `GET /api/logs`). */
import { Writable } from 'node:stream'
import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

const LEVEL_NAMES: Record<number, string> = {
  10: 'INFO',
  20: 'INFO',
  30: 'INFO',
  40: 'WARNING',
  50: 'ERROR',
  60: 'ERROR',
}

/** `write` gets each finished line; the process passes standard output. */
export function createLogger(level: string, write: (line: string) => void): Logger {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(formatLine(JSON.parse(chunk.toString()) as Record<string, unknown>))
      done()
    },
  })
  return pino({ level, base: null }, lines)
}

function formatLine(entry: Record<string, unknown>): string {
  const { level, time, msg, err, ...rest } = entry
  const error = err as { message?: string; stack?: string } | undefined
  const values = Object.entries({ ...rest, ...(error && { error: error.stack ?? error.message }) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}=${oneLine(value)}`)
  return `${new Date(time as number).toISOString()} [ ${LEVEL_NAMES[level as number] ?? 'INFO'} ] ${plain(String(msg ?? ''))}${values.join('')}\n`
}

function oneLine(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^[\w.:/@+-]*$/.test(text) ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, '?')
}

function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
}
