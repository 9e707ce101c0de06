/** A stored path without its first nine characters, `/uploads/` (spec 3). */
export function uploadFileName(file: string): string {
  return file.slice('/uploads/'.length)
}
