/** The newest log lines, and searches of them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { FoundLines, listLogSchema, searchLogSchema } from '#shared/log-schema.ts'
import { LOG_LINES } from '#shared/log-schema.ts'
import type { LogStore } from '../../platform/log/process-log.ts'
import {
  blockLines,
  endOfLog,
  type LogBlock,
  type LogLine,
  type LogPlace,
  readBack,
} from './read-newest-first.ts'

/** The bytes that one search call reads before it returns its progress. */
const LOG_SEARCH_MAX_BYTES = 32 * 1024 * 1024

/**
 * Includes what was logged until now. Without a limit as many lines
 * as `GET /api/logs` gives, otherwise also a cursor to older ones.
 */
export async function newestLines(
  logs: LogStore,
  { limit, cursor }: z.infer<typeof listLogSchema>,
): Promise<{ part: string[]; next: string | null }> {
  logs.flush()
  const most = Math.min(limit ?? LOG_LINES, LOG_LINES)
  const { lines, next } = await gather(logs, { before: parseCursor(cursor), most })
  return { part: lines.map(({ text }) => text), next: limit === undefined ? null : next }
}

export async function searchLog(
  logs: LogStore,
  { q, level, http, before, after, limit }: z.infer<typeof searchLogSchema>,
): Promise<FoundLines> {
  logs.flush()
  const end = await endOfLog(logs.directory)
  const marks = [...(level ? [`[ ${level.toUpperCase()} ]`] : []), ...(http === 'only' ? ['HTTP'] : [])]
  const wanted = q.toLowerCase()
  const mayHold = (text: string) =>
    marks.every((mark) => text.includes(mark)) && (wanted === '' || text.toLowerCase().includes(wanted))
  const { lines, ...rest } = await gather(logs, {
    before: parseCursor(before) ?? end,
    after: parseCursor(after),
    most: limit,
    mayHold,
    isWanted: (text) => mayHold(text) && !(http === 'without' && text.includes('HTTP')),
  })
  return {
    lines: lines.map(({ text, ...place }) => ({ id: cursorOf(place), text })),
    end: end ? cursorOf(end) : null,
    ...rest,
  }
}

interface Gathering {
  before?: LogPlace | undefined
  /** Reading stops here. */
  after?: LogPlace | undefined
  most: number
  /** Whether a block may contain a matching line: most blocks are skipped as a whole. */
  mayHold?: (text: string) => boolean
  isWanted?: (text: string) => boolean
}

interface Gathered {
  /** Newest last. */
  lines: LogLine[]
  /** The cursor of the next older part; null at the beginning of the log, or at `after`. */
  next: string | null
  /** The time of the oldest line read. */
  read_to: string | null
}

async function gather(logs: LogStore, asked: Gathering): Promise<Gathered> {
  const { before, after, most, mayHold = () => true, isWanted = () => true } = asked
  const lines: LogLine[] = []
  let bytes = 0
  let readTo: string | null = null
  const found = (next: LogPlace | undefined): Gathered => ({
    lines: lines.reverse(),
    next: next ? cursorOf(next) : null,
    read_to: readTo,
  })
  for await (const whole of readBack(logs.directory, before)) {
    const isLast = whole.file === after?.file && whole.offset <= after.offset
    const block = isLast ? below(whole, after) : whole
    if (mayHold(block.bytes.toString('utf8'))) {
      for (const line of blockLines(block)) {
        readTo = timeOf(line.text) ?? readTo
        if (isWanted(line.text)) lines.push(line)
        if (lines.length === most) return found(line)
      }
    } else readTo = timeOf(block.bytes.toString('latin1', 0, TIME_CHARACTERS)) ?? readTo
    if (isLast) break
    bytes += block.bytes.length
    if (bytes >= LOG_SEARCH_MAX_BYTES) return found(block)
    await nextTurn()
  }
  return found(undefined)
}

function below({ file, offset, bytes }: LogBlock, after: LogPlace): LogBlock {
  const known = Math.min(after.offset - offset, bytes.length)
  return { file, offset: offset + known, bytes: bytes.subarray(known) }
}

const TIME_CHARACTERS = '2026-01-01T00:00:00.000Z'.length

function timeOf(line: string): string | undefined {
  const time = line.slice(0, TIME_CHARACTERS)
  return /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(time) ? time : undefined
}

/** `cursor` is validated by the schema. */
function parseCursor(cursor: string | undefined): LogPlace | undefined {
  if (cursor === undefined) return undefined
  const [file, offset] = cursor.split('.') as [string, string]
  return { file, offset: Number(offset) }
}

function cursorOf({ file, offset }: LogPlace): string {
  return `${file}.${offset}`
}
