/** A procedure's answer that is a file: the REST shim sends its bytes, tRPC only its metadata. */
import type { UploadTable } from '../../db/tables.ts'

export class Download {
  readonly file: string
  readonly content_type: string
  readonly bytes: number
  /** The file name that a browser saves it under. */
  readonly filename: string

  constructor(upload: UploadTable, filename: string = upload.file) {
    this.file = upload.file
    this.content_type = upload.content_type
    this.bytes = upload.bytes
    this.filename = filename
  }
}
