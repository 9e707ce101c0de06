/** The log files by name: the list, and downloading one. */

import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LOG_FILE_MAX_BYTES } from '#shared/base/limits.ts'
import type { LogFile } from '#shared/log-schema.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { pathIn } from '../../platform/files/files.ts'
import type { LogStore } from '../../platform/log/process-log.ts'
import { CURRENT_LOG, endedLogs } from '../../platform/log/rotating-file.ts'

/** Our files end at that size; of a larger, foreign one only the newest lines are sent. */
const SENT_MAX_BYTES = 2 * LOG_FILE_MAX_BYTES

/** Newest first. */
export async function listLogFiles({ directory }: LogStore): Promise<IsoTimes<LogFile>[]> {
  const found = await Promise.all((await namesIn(directory)).map((file) => fileAt(directory, file)))
  return found.filter((file) => file !== undefined)
}

/** Throws `not_found` for a name that is not in the folder. */
export async function openLogFile(logs: LogStore, wanted: string): Promise<Attachment> {
  logs.flush()
  const name = found(
    (await namesIn(logs.directory)).find((it) => it === wanted),
    'error.fileNotFound',
  )
  return new Attachment(name, 'text/plain; charset=utf-8', () => readEnd(pathIn(logs.directory, name)))
}

async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return [...names.filter((name) => name === CURRENT_LOG), ...endedLogs(names)]
}

async function fileAt(directory: string, file: string): Promise<IsoTimes<LogFile> | undefined> {
  const found = await stat(join(directory, file)).catch(() => undefined)
  return found && { file, size: found.size, modified: isoTime(found.mtimeMs) }
}

async function readEnd(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new AppError('not_found', 'error.fileNotFound', { cause })
  })
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, SENT_MAX_BYTES))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
