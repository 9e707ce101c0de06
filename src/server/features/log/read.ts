/** The log as admins read it: its newest lines, those with a text, and all of it as one file. */

import type { Stats } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { LOG_DOWNLOAD_BYTES } from '#shared/base/limits.ts'
import { LOG_MARKS } from '#shared/log.ts'
import { LOG_LINES, type listLogSchema } from '#shared/log-schema.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import type { LogStore } from '../../platform/log/process-log.ts'
import { CURRENT_LOG, endedLogs } from '../../platform/log/rotating-file.ts'

/** The bytes that one call reads before it returns what it has found. */
const READ_MAX_BYTES = 32 * 1024 * 1024

/**
 * Includes what was logged until now. Without a limit as many lines as `GET /api/logs` gives, otherwise also a cursor to
 * older ones: then there may be fewer lines than the limit, or none, while `next` leads further back.
 */
export async function readLog(
  logs: LogStore,
  { q, kind, limit, cursor }: z.infer<typeof listLogSchema>,
): Promise<{ part: string[]; next: string | null }> {
  logs.flush()
  const wanted = q.toLowerCase()
  const matches = (text: string) =>
    (kind === undefined || text.includes(LOG_MARKS[kind])) &&
    (wanted === '' || text.toLowerCase().includes(wanted))
  const { lines, next } = await gather(
    logs,
    parseCursor(cursor),
    Math.min(limit ?? LOG_LINES, LOG_LINES),
    matches,
  )
  return {
    part: lines.reverse().map(({ text }) => text),
    next: limit === undefined || !next ? null : cursorOf(next),
  }
}

/** The newest lines of all files as one file. */
export function downloadLog(logs: LogStore): Attachment {
  logs.flush()
  return new Attachment(CURRENT_LOG, 'text/plain; charset=utf-8', () => newestBytes(logs.directory))
}

async function newestBytes(directory: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let count = 0
  for await (const { bytes } of readBack(directory)) {
    parts.unshift(bytes)
    count += bytes.length
    if (count >= LOG_DOWNLOAD_BYTES) break
  }
  return Buffer.concat(parts)
}

/** Newest first, and where the next older part begins. A block is skipped as a whole if no line of it can match. */
async function gather(
  logs: LogStore,
  before: LogPlace | undefined,
  most: number,
  matches: (text: string) => boolean,
): Promise<{ lines: LogLine[]; next: LogPlace | undefined }> {
  const lines: LogLine[] = []
  let bytes = 0
  for await (const block of readBack(logs.directory, before)) {
    if (matches(block.bytes.toString('utf8'))) {
      for (const line of blockLines(block)) {
        if (matches(line.text)) lines.push(line)
        if (lines.length === most) return { lines, next: line }
      }
    }
    bytes += block.bytes.length
    if (bytes >= READ_MAX_BYTES) return { lines, next: block }
    await nextTurn()
  }
  return { lines, next: undefined }
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

/**
 * Reads the files from end to beginning, in blocks of whole lines, as if they were one: the newest block first.
 * `before` is a position from an earlier read. Skips files deleted during the read.
 */
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
