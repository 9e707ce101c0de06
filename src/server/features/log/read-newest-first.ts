/** Reads the log files from end to beginning, in blocks of whole lines, as if they were one file. */
import type { Stats } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT_LOG, endedLogs } from '../../platform/log/rotating-file.ts'

/** A position between two lines. A file is identified by its inode, which survives a rename. */
export interface LogPlace {
  file: string
  offset: number
}

export interface LogLine extends LogPlace {
  text: string
}

/** Whole lines in order. */
export interface LogBlock extends LogPlace {
  bytes: Buffer
}

const CHUNK_BYTES = 256 * 1024
/** Our lines are never longer. */
const LINE_MAX_BYTES = 64 * 1024
const NEW_LINE = 0x0a

/** The newest block first. `before` is a position from an earlier read. Skips files deleted during the read. */
export async function* readBack(directory: string, before?: LogPlace): AsyncGenerator<LogBlock> {
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
export function blockLines({ file, offset, bytes }: LogBlock): LogLine[] {
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
export async function endOfLog(directory: string): Promise<LogPlace | undefined> {
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
