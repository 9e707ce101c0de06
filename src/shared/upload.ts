/** Filters of the file list. `leftover`: unused, and old enough to clean up. */

export const UPLOADS_PER_PAGE = 25
/** The most files in one restore call. */
export const UPLOADS_RESTORED_MAX = 500

export const UPLOAD_STATES = ['all', 'used', 'unused', 'leftover'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]
