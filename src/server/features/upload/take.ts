/** Downloads any file of the folder for admins, who may see files that are no longer public. */
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Attachment } from '../../core/answers/attachment.ts'
import type { Services } from '../../core/context.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { pathIn } from '../../platform/files/files.ts'
import { fileAt } from '../../platform/files/folder.ts'

/** It is read into memory; ours are far smaller. */
const SENT_MAX_BYTES = 64 * 1024 * 1024

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Uses the name from the folder's listing. Throws `not_found` for one that is not in it, and `too_large`. */
export async function openUploadFile(
  { uploads }: Pick<Services, 'uploads'>,
  wanted: string,
): Promise<Attachment> {
  const names = await reaching(() => readdir(uploads.directory))
  const name = names.find((it) => it === wanted && !it.startsWith('.'))
  const file = found(name === undefined ? undefined : fileAt(uploads.directory, name), 'error.fileNotFound')
  if (file.size > SENT_MAX_BYTES) throw new AppError('too_large', 'error.tooLarge')
  const type = TYPES[extname(file.name).toLowerCase()] ?? 'application/octet-stream'
  return new Attachment(file.name, type, () => reaching(() => readFile(pathIn(uploads.directory, file.name))))
}

const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Maps missing or unreadable upload folders to 503; full disks are handled in error-response.ts. Throw the
 * result instead of `error`.
 */
export function unreachable(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOfFolder = syscall !== undefined && !FULL.includes(code ?? '')
  return isOfFolder ? new AppError('unavailable', 'error.uploadsUnreachable', { cause: error }) : error
}

/** Throws `unavailable` when the folder cannot be accessed. */
export async function reaching<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw unreachable(error)
  }
}
