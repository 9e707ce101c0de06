/** The program's log, one line per event. */
import { type Logger as PinoLogger, pino } from 'pino'
import { formatLine } from './format-line.ts'

export type Logger = PinoLogger

/** `write` gets each finished line. */
export function createLogger(level: string, write: (line: string) => void): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: {
        // A line for each request: pino would write JSON, which `formatLine` would need parsed again.
        logMethod(args, method, levelNumber) {
          const [values, msg, ...rest]: unknown[] = args
          if (rest.length === 0 && typeof msg === 'string' && isPlain(values))
            write(formatLine({ level: levelNumber, time: Date.now(), msg }, values))
          else method.apply(this, args)
        },
      },
    },
    { write: (line: string) => write(formatLine(JSON.parse(line) as Record<string, unknown>)) },
  )
}

/** Whether JSON would give the same values back. */
function isPlain(values: unknown): values is object {
  if (typeof values !== 'object' || values === null) return false
  if (Object.getPrototypeOf(values) !== Object.prototype) return false
  for (const value of Object.values(values))
    if (typeof value !== 'string' && value !== undefined && !Number.isFinite(value)) return false
  return true
}
