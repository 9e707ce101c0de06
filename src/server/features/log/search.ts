/** The newest log lines, and searches of them. */

import type { Stats } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { type FoundLines, LOG_LINES, type listLogSchema, type searchLogSchema } from '#shared/log-schema.ts'
import type { LogStore } from '../../platform/log/process-log.ts'
import { CURRENT_LOG, endedLogs } from '../../platform/log/rotating-file.ts'

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

// Reads the log files from end to beginning, in blocks of whole lines, as if they were one file.

/** A position between two lines. A file is identified by its inode, which survives a rename. */
interface LogPlace {
  file: string
  offset: number
}

interface LogLine extends LogPlace {
  text: string
}

/** Whole lines in order. */
interface LogBlock extends LogPlace {
  bytes: Buffer
}

const CHUNK_BYTES = 256 * 1024
/** Our lines are never longer. */
const LINE_MAX_BYTES = 64 * 1024
const NEW_LINE = 0x0a

/** The newest block first. `before` is a position from an earlier read. Skips files deleted during the read. */
async function* readBack(directory: string, before?: LogPlace): AsyncGenerator<LogBlock> {
  let isReached = before === undefined
  for await (const { file, stats } of logFiles(directory)) {
    const id = String(stats.ino)
    const isHere = before?.file === id
    if (isReached || isHere) {
      yield* blocksOf(file, id, isHere ? Math.min(before.offset, stats.size) : stats.size)
      isReached = true
    }
  }
}

/** The newest line first. */
function blockLines({ file, offset, bytes }: LogBlock): LogLine[] {
  const lines: LogLine[] = []
  let end = bytes.length
  while (end > 0) {
    const isEnded = bytes[end - 1] === NEW_LINE
    const last = isEnded ? end - 1 : end
    const start = last === 0 ? 0 : bytes.lastIndexOf(NEW_LINE, last - 1) + 1
    if (last > start) lines.push({ file, offset: offset + start, text: bytes.toString('utf8', start, last) })
    end = start
  }
  return lines
}

/** The current end of the log; undefined while there is none. */
async function endOfLog(directory: string): Promise<LogPlace | undefined> {
  for await (const { stats } of logFiles(directory)) return { file: String(stats.ino), offset: stats.size }
  return undefined
}

interface OpenFile {
  file: FileHandle
  stats: Stats
}

/** The current file is opened before the others are listed, so that a rotation in between skips none. */
async function* logFiles(directory: string): AsyncGenerator<OpenFile> {
  const seen = new Set<number>()
  const current = await opened(join(directory, CURRENT_LOG))
  const names = endedLogs(await readdir(directory).catch(() => []))
  const places = names.map((name) => () => opened(join(directory, name)))
  for (const next of [() => Promise.resolve(current), ...places]) {
    const found = await next()
    if (!found) continue
    try {
      if (!seen.has(found.stats.ino)) yield found
      seen.add(found.stats.ino)
    } finally {
      await found.file.close()
    }
  }
}

async function opened(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(() => undefined)
  return file && { file, stats: await file.stat() }
}

async function* blocksOf(file: FileHandle, id: string, end: number): AsyncGenerator<LogBlock> {
  /** The beginning of the block read last: the end of a line that begins further up. */
  let rest = Buffer.alloc(0)
  let offset = end
  while (offset > 0) {
    const length = Math.min(CHUNK_BYTES, offset)
    const chunk = Buffer.alloc(length)
    const { bytesRead } = await file.read(chunk, 0, length, offset - length)
    if (bytesRead < length) return
    offset -= length
    const bytes = Buffer.concat([chunk, rest])
    const start = offset === 0 ? 0 : startOfLine(bytes)
    rest = Buffer.from(bytes.subarray(0, start))
    if (start < bytes.length) yield { file: id, offset: offset + start, bytes: bytes.subarray(start) }
  }
}

/** After the first line end; if that is too far away, the position itself counts as a line start. */
function startOfLine(bytes: Buffer): number {
  const at = bytes.indexOf(NEW_LINE) + 1
  return at === 0 && bytes.length > LINE_MAX_BYTES ? 0 : at === 0 ? bytes.length : at
}
