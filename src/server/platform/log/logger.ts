/** The program's log, one line per event. */
import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** `write` gets each finished line. */
export function createLogger(level: string, write: (line: string) => void): Logger {
  return pino(
    { level, base: null },
    { write: (line: string) => write(formatLine(JSON.parse(line) as Record<string, unknown>)) },
  )
}

const LOG_LINE_MAX_CHARACTERS = 8_000

const LEVEL_NAMES: Record<number, string> = {
  10: 'INFO',
  20: 'INFO',
  30: 'INFO',
  40: 'WARNING',
  50: 'ERROR',
  60: 'ERROR',
}

/** Leaves room for the reference after a very long path. */
const MESSAGE_MAX_CHARACTERS = 2_000
const VALUE_MAX_CHARACTERS = 4_000

/**
 * Control characters, line ends and marks that change text direction: with them the line would look different
 * from what was logged.
 */
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

const NOT_VALUES = new Set(['level', 'time', 'msg', 'err'])

/**
 * Formats any event as one line: `time [ LEVEL ] message name=value …` (docs/rules.md, REST). `entry` is
 * pino's record of a call.
 */
export function formatLine(entry: Record<string, unknown>): string {
  const { level, time, msg, err } = entry
  let values = ''
  for (const [name, value] of Object.entries(entry))
    if (!NOT_VALUES.has(name)) values += namedValue(name, value)
  if (err) {
    const { stack, message } = err as { message?: string; stack?: string }
    values += namedValue('error', stack ?? message)
  }
  const message = cut(String(msg ?? ''), MESSAGE_MAX_CHARACTERS).replace(UNSAFE_CHARACTERS, ' ')
  const line = `${new Date(time as number).toISOString()} [ ${LEVEL_NAMES[level as number] ?? 'INFO'} ] ${message}${values}`
  return `${cut(line, LOG_LINE_MAX_CHARACTERS)}\n`
}

function namedValue(name: string, value: unknown): string {
  return value === undefined || value === null ? '' : ` ${name}=${oneLine(value)}`
}

function oneLine(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = cut(typeof value === 'string' ? value : JSON.stringify(value), VALUE_MAX_CHARACTERS)
  return /^[\w.:/@+-]*$/.test(text) ? text : JSON.stringify(text).replace(UNSAFE_CHARACTERS, '?')
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
