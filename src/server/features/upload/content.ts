/**
 * A stored file as an answer: whole, one range, or 304. It is read into memory, because the stream of an answer
 * that waits behind another is never closed when the client disconnects, and its file would stay open.
 */
import { readFile, stat } from 'node:fs/promises'
import { create as disposition } from 'content-disposition'
import type { Download } from '../../core/answers/attachment.ts'
import { hasEtag } from '../../core/etag.ts'
import { isFileName, pathIn } from '../../platform/files/files.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const RANGE_MAX_CHARACTERS = 100

interface FileRequest {
  method: string
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

interface FileAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  body: Buffer | ''
}

/** Returns undefined when the file does not exist. */
export async function answerDownload(
  directory: string,
  download: Download,
  request: FileRequest,
): Promise<FileAnswer | undefined> {
  if (!isFileName(download.file)) return undefined
  const path = pathIn(directory, download.file)
  try {
    const { size, mtimeMs } = await stat(path)
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs * 1_000).toString(36)}"`
    const headers = fileHeaders(download, etag)
    if (hasEtag(request.ifNoneMatch, etag)) return { status: 304, headers, body: '' }
    return cut(await readFile(path), headers, rangeFor(request, etag))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A quotation's file may be replaced under its name and is not public; an image never changes. */
function fileHeaders({ content_type, filename, is_foreign }: Download, etag: string): Record<string, string> {
  const isPdf = content_type === 'application/pdf'
  return {
    'Content-Type': content_type,
    'Content-Disposition': disposition(filename, { type: is_foreign ? 'attachment' : 'inline' }),
    'Content-Security-Policy':
      isPdf && !is_foreign ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': isPdf || is_foreign ? 'private, no-cache' : `public, max-age=${YEAR_SECONDS}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
}

function cut(bytes: Buffer, headers: Record<string, string>, header: string | undefined): FileAnswer {
  const size = bytes.length
  const range = parseRange(header, size)
  if (range === undefined) return { status: 200, headers, body: bytes }
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'Content-Range': `bytes */${size}` }, body: '' }
  }
  const { first, last } = range
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: bytes.subarray(first, last + 1),
  }
}

/** A range of another version of the file would be useless. */
function rangeFor({ method, range, ifRange }: FileRequest, etag: string): string | undefined {
  const isWanted = method === 'GET' && (ifRange === undefined || ifRange === etag)
  return isWanted ? range : undefined
}

interface ByteRange {
  /** Both inclusive. */
  first: number
  last: number
}

/**
 * The single range of a `Range` header (RFC 9110, 14.2). Undefined for what must be ignored: another unit, several ranges, no
 * range, or more than a range needs.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || header.length > RANGE_MAX_CHARACTERS) return undefined
  const [, from, to] = /^bytes *= *(\d*)-(\d*)$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}
