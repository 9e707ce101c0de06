import { create as disposition } from 'content-disposition'
import type { UploadTable } from '../../db/tables.ts'
import { bytesTag, hasEtag } from '../etag.ts'

/** A procedure's answer that is a file to save: the REST shim sends its bytes, tRPC only its metadata. */
export class Attachment {
  readonly filename: string
  readonly content_type: string
  readonly read: () => Promise<Buffer>

  constructor(filename: string, content_type: string, read: () => Promise<Buffer>) {
    this.filename = filename
    this.content_type = content_type
    this.read = read
  }
}

/** A PDF that was just rendered: tRPC gets its bytes too, as base64. */
export class PdfAttachment extends Attachment {
  readonly pdf: string

  constructor(filename: string, content: Uint8Array) {
    const bytes = Buffer.from(content)
    super(filename, 'application/pdf', async () => bytes)
    this.pdf = bytes.toString('base64')
  }
}

export function attachmentHeaders({ filename, content_type }: Attachment): Record<string, string> {
  return {
    'Content-Type': content_type,
    'Content-Disposition': disposition(filename),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

/** A procedure's answer that is a file: the REST shim sends its bytes, tRPC only its metadata. */
export class Download {
  readonly file: string
  readonly content_type: string
  readonly bytes: number
  /** The file name that a browser saves it under. */
  readonly filename: string
  /** Someone outside may have made it: it is saved rather than shown, and kept by no cache. */
  readonly is_foreign: boolean

  constructor(upload: UploadTable, filename: string = upload.file, isForeign = false) {
    this.file = upload.file
    this.content_type = upload.content_type
    this.bytes = upload.bytes
    this.filename = filename
    this.is_foreign = isForeign
  }
}

/** The image of most depends only on the input, so it can be cached. */
const KEPT_SECONDS = 60 * 60

/** A procedure's answer that is an image made for the call: the REST shim sends its bytes, tRPC sends base64. */
export class Picture {
  readonly content_type: 'image/png' | 'image/svg+xml'
  readonly bytes: Uint8Array
  /** 0 where it also depends on what is stored. */
  readonly keptSeconds: number

  constructor(content_type: Picture['content_type'], bytes: Uint8Array, keptSeconds = KEPT_SECONDS) {
    this.content_type = content_type
    this.bytes = bytes
    this.keptSeconds = keptSeconds
  }

  toJSON(): { content_type: string; base64: string } {
    return { content_type: this.content_type, base64: Buffer.from(this.bytes).toString('base64') }
  }
}

interface PictureAnswer {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer | ''
}

export function answerPicture(
  { content_type, bytes, keptSeconds }: Picture,
  ifNoneMatch: string | undefined,
): PictureAnswer {
  const etag = bytesTag(bytes)
  const headers = {
    'Content-Type': content_type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': `private, max-age=${keptSeconds}`,
    ETag: etag,
  }
  return hasEtag(ifNoneMatch, etag)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
