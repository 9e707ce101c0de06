/** A procedure's answer that is a file: the REST shim sends its bytes, tRPC only its metadata. */
import type { UploadTable } from '../../db/tables/upload.ts'

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
