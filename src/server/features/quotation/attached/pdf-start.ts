const HEAD = '%PDF-'
/** Viewers look for it in so many bytes: mail programs and old web servers left lines before it. */
const JUNK_MAX_BYTES = 1_024

/** Returns where a PDF begins in a file; -1 if it is none. */
export function pdfStart(file: Uint8Array): number {
  return Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, JUNK_MAX_BYTES)).indexOf(HEAD)
}
