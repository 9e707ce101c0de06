/**
 * The log in files: lines are appended to `site.log`, which is renamed with its time once it is large or old,
 * and deleted when it expires. Nothing here throws: a full disk must not stop the site.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { LOG_FILE_MAX_BYTES, LOG_FILE_MAX_DAYS, LOGS_KEPT_DAYS } from '#shared/base/limits.ts'
import { type Clock, DAY_MS, isoTime, systemClock } from '../clock.ts'
import { makeFolder, makeFolderAgain } from '../files/files.ts'
import { formatLine } from './logger.ts'

const LOGS_KEPT_MAX_BYTES = 1024 * 1024 * 1024

/** The file that lines are appended to. */
export const CURRENT_LOG = 'site.log'
const ENDED = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(-\d+)?\.log$/

const NEW_LINE = 0x0a

export interface LogFiles {
  readonly directory: string
  /** Writes whole lines. Counts those that cannot be written, and logs the number once there is space. */
  append(text: string): void
  /** Rotates an old file, and deletes expired ones. */
  tidy(): void
}

export interface LogLimits {
  fileBytes: number
  keptBytes: number
}

const LIMITS: LogLimits = { fileBytes: LOG_FILE_MAX_BYTES, keptBytes: LOGS_KEPT_MAX_BYTES }

/** Creates nothing before the first line. */
export function openLogFiles(
  directory: string,
  clock: Clock = systemClock,
  { fileBytes, keptBytes }: LogLimits = LIMITS,
): LogFiles {
  const current = join(directory, CURRENT_LOG)
  let lost = 0
  let isBegun = false
  /** The file may end within a line after a kill, or when the disk filled up. */
  let mayEndInLine = true

  /** Opened for each batch, so that a file that was moved away is created again. */
  function open(): number {
    try {
      return openSync(current, 'a+', 0o640)
    } catch {
      if (isBegun) makeFolderAgain(directory, 0o750)
      else makeFolder(directory, 0o750)
      return openSync(current, 'a+', 0o640)
    }
  }

  function write(text: string): void {
    const bytes = Buffer.from(lost === 0 ? text : lostLinesNote(lost) + text)
    let file = open()
    try {
      if (fstatSync(file).size + bytes.length > fileBytes && fstatSync(file).size > 0) {
        closeSync(file)
        end()
        file = open()
      }
      const { size } = fstatSync(file)
      const isInLine = mayEndInLine && size > 0 && lastByte(file, size) !== NEW_LINE
      try {
        writeWhole(file, isInLine ? Buffer.concat([Buffer.of(NEW_LINE), bytes]) : bytes)
      } catch (error) {
        ftruncateSync(file, size)
        throw error
      }
    } finally {
      closeSync(file)
    }
    mayEndInLine = false
    isBegun = true
    lost = 0
  }

  function lostLinesNote(count: number): string {
    return formatLine({
      level: 40,
      time: clock.now(),
      msg: 'log lines could not be saved',
      lines: count,
    })
  }

  /** If the rename fails, the file keeps growing: better than no log. */
  function end(): void {
    try {
      const stem = `site-${isoTime(clock.now()).replace(/[:.]/g, '-')}`
      let name = `${stem}.log`
      for (let next = 2; existsSync(join(directory, name)); next++) name = `${stem}-${next}.log`
      renameSync(current, join(directory, name))
    } catch {}
    removeOld()
  }

  function removeOld(): void {
    const oldest = clock.now() - LOGS_KEPT_DAYS * DAY_MS
    let left = keptBytes - fileBytes
    for (const name of endedLogs(namesIn(directory))) {
      const path = join(directory, name)
      const found = statSync(path, { throwIfNoEntry: false })
      left -= found?.size ?? 0
      if (found && (found.mtimeMs < oldest || left < 0)) rmSync(path, { force: true })
    }
  }

  return {
    directory,
    append(text) {
      try {
        write(text)
      } catch {
        mayEndInLine = true
        lost += text.split('\n').length - 1
      }
    },
    tidy() {
      try {
        const began = startTime(current)
        if (began !== undefined && began < clock.now() - LOG_FILE_MAX_DAYS * DAY_MS) end()
        else removeOld()
      } catch {}
    },
  }
}

/** Rotated files, newest first. */
export function endedLogs(names: readonly string[]): string[] {
  return names
    .filter((name) => ENDED.test(name))
    .sort()
    .reverse()
}

function namesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : []
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

function lastByte(file: number, size: number): number | undefined {
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, size - 1)
  return byte[0]
}

/** The time of its first line; undefined without one. */
function startTime(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc('2026-01-01T00:00:00.000Z'.length)
    readSync(file, head, 0, head.length, 0)
    return Date.parse(head.toString('latin1')) || undefined
  } finally {
    closeSync(file)
  }
}
