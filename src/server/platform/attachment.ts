/** A procedure's answer that is a file to be saved: the REST shim sends its bytes, tRPC only what it is. */
export class Attachment {
  readonly filename: string
  readonly content_type: string
  readonly read: () => Promise<Buffer>

  /** `filename` is a plain name of ours: it stands in a header as it is. */
  constructor(filename: string, content_type: string, read: () => Promise<Buffer>) {
    this.filename = filename
    this.content_type = content_type
    this.read = read
  }
}

export function attachmentHeaders({ filename, content_type }: Attachment): Record<string, string> {
  return {
    'Content-Type': content_type,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}
