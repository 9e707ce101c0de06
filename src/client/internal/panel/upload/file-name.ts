/** A stored path without its first nine characters, `/uploads/`. */
export function uploadFileName(file: string): string {
  return file.slice('/uploads/'.length)
}
