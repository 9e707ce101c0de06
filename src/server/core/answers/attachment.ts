import { create as disposition } from 'content-disposition'

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
