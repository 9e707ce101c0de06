/** The tables of stored files. */

export interface UploadTable {
  /** The stored name in the uploads folder. */
  file: string
  content_type: string
  bytes: number
  created_at: string
}

/** One row: all stored files; kept by triggers. */
interface UploadSumTable {
  files: number
  bytes: number
}

export interface UploadTables {
  upload: UploadTable
  upload_sum: UploadSumTable
}
