/** A procedure's answer that is cached as JSON: the REST shim sends its bytes as they are, tRPC the parsed object. */
import { bytesTag, hasEtag } from '../etag.ts'

export class ReadyJson<Content extends object> {
  readonly content: Content
  readonly bytes: Buffer
  readonly etag: string

  constructor(content: Content) {
    this.content = content
    this.bytes = Buffer.from(JSON.stringify(content))
    this.etag = bytesTag(this.bytes)
  }

  toJSON(): Content {
    return this.content
  }
}

interface ReadyAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | ''
}

/** `ifNoneMatch` of a read; undefined after a change. */
export function answerReady(
  { bytes, etag }: ReadyJson<object>,
  status: number,
  ifNoneMatch: string | undefined,
): ReadyAnswer {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
  }
  return hasEtag(ifNoneMatch, etag) ? { status: 304, headers, body: '' } : { status, headers, body: bytes }
}
