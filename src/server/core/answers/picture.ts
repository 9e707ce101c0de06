/** A procedure's answer that is an image made for the call: the REST shim sends its bytes, tRPC sends base64. */
import { bytesTag, hasEtag } from '../etag.ts'

/** The image depends only on the input, so it can be cached. */
const KEPT_SECONDS = 60 * 60

export class Picture {
  readonly content_type: 'image/png' | 'image/svg+xml'
  readonly bytes: Uint8Array

  constructor(content_type: Picture['content_type'], bytes: Uint8Array) {
    this.content_type = content_type
    this.bytes = bytes
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
  { content_type, bytes }: Picture,
  ifNoneMatch: string | undefined,
): PictureAnswer {
  const etag = bytesTag(bytes)
  const headers = {
    'Content-Type': content_type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': `private, max-age=${KEPT_SECONDS}`,
    ETag: etag,
  }
  return hasEtag(ifNoneMatch, etag)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
