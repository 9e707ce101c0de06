/** A `.tar.gz`, synced to the disk and read entry by entry. Contains only regular files. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { createCooperativeFile } from '../../platform/files/cooperative-file.ts'

export interface Entry {
  name: string
  bytes: number
}

/** What an entry holds, piece by piece. */
export type Content = AsyncIterable<Buffer>

/** Adds an entry; `content` must have exactly `bytes` bytes. */
export type AddEntry = (entry: Entry, content: Content) => Promise<void>

/** The tar header has eleven octal digits for a length. */
export const ENTRY_MAX_BYTES = 8 ** 11 - 1

/** Not one of our archives, cut off, or altered. The message is one line. */
export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError'
}

/** Creates the file, which must not exist, and resolves once it would survive a power failure. */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack()
  const file = createCooperativeFile(path, 0o600)
  const written = pipeline(tar, createGzip(), file)
  const add: AddEntry = async ({ name, bytes }, content) => {
    const sink = tar.entry({ name, size: bytes, mode: 0o600, type: 'file' })
    await pipeline(content, sink)
  }
  const filled = fill(add).then(() => tar.finalize())
  try {
    await Promise.all([filled, written])
  } catch (error) {
    tar.destroy()
    await Promise.allSettled([written])
    throw error
  }
}

/**
 * Calls `visit` for each entry in turn; it must read the content to its end. Throws `DamagedArchiveError`, or
 * what `visit` threw.
 */
export async function readArchive(
  path: string,
  visit: (entry: Entry, content: Content) => Promise<void>,
): Promise<void> {
  const tar = extract()
  let thrown: unknown
  let visited: Promise<void> = Promise.resolve()
  tar.on('entry', ({ name, size = 0, type }, content, next) => {
    // When the visit ends early, the archive destroys its entry too; the pipeline below says why.
    content.on('error', () => {})
    visited =
      type === 'file'
        ? visit({ name, bytes: size }, content as Content)
        : Promise.reject(new DamagedArchiveError('The archive contains something other than files.'))
    visited.then(
      () => next(),
      (error: unknown) => {
        thrown ??= error
        next(error as Error)
      },
    )
  })
  try {
    await pipeline(createReadStream(path), createGunzip(), tar)
  } catch (error) {
    // The archive is closed before it is known why the visit ended.
    await visited.catch((reason: unknown) => {
      thrown ??= reason
    })
    const isOfGzip = (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    throw explained(isOfGzip ? error : (thrown ?? error))
  }
}

/** Reads `content` to its end, through `into` if given. Throws when it has more than `maxBytes`. */
export async function readThrough(
  content: Content,
  maxBytes: number,
  into?: NodeJS.WritableStream,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new DamagedArchiveError('The archive contains more data than it declares.')
      hash.update(chunk)
      yield chunk
    }
  }
  if (into) await pipeline(content, measured, into)
  else await pipeline(content, measured, swallow)
  return { bytes, sha256: hash.digest('hex') }
}

async function swallow(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}

/** For small contents that are parsed. */
export async function readText(
  content: Content,
  maxBytes: number,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  if (bytes > maxBytes) throw new DamagedArchiveError('The archive contains more data than it declares.')
  return Buffer.concat(chunks).toString(encoding)
}

function explained(error: unknown): unknown {
  const { code = '', message = '', syscall } = error as NodeJS.ErrnoException
  // The disk's own, whose message may have any path.
  if (syscall !== undefined) return error
  if (code === 'Z_BUF_ERROR' || /end of (data|file)|premature/i.test(message))
    return new DamagedArchiveError('The archive is incomplete.')
  if (code.startsWith('Z_') || /header/i.test(message))
    return new DamagedArchiveError('The archive is damaged.')
  return error
}
