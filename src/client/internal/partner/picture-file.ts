/** Reads a file chosen as logo: its format by its bytes, and its size. */

import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '#shared/base/limits.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'

export interface PictureFile {
  file: File
  /** An object URL; revoke it after use. */
  url: string
  width: number
  height: number
}

/** Why the file cannot be a logo, as a text for people. */
export class PictureRefusal {
  readonly text: TextKey
  readonly variables: TextVariables
  constructor(text: TextKey, file: File) {
    this.text = text
    this.variables = { name: file.name, size: sizeText(file.size) }
  }
}

const HEAD_BYTES = 12

/** Throws a `PictureRefusal`. */
export async function readPicture(file: File): Promise<PictureFile> {
  if (file.size > LOGO_MAX_BYTES) throw new PictureRefusal('partnerEditor.logoTooLarge', file)
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (!isPicture(head)) throw new PictureRefusal('partnerEditor.logoWrongKind', file)
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    throw new PictureRefusal('partnerEditor.logoBroken', file)
  }
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > LOGO_MAX_PIXELS) {
    URL.revokeObjectURL(url)
    throw new PictureRefusal('error.logoTooManyPixels', file)
  }
  return { file, url, width, height }
}

/** Whether the first bytes are those of PNG, JPEG or WebP; the file name does not matter. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  return /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|RIFF.{4}WEBP)/s.test(text)
}

export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`
  const [size, unit] = bytes < 1_024 ** 2 ? [bytes / 1_024, 'KB'] : [bytes / 1_024 ** 2, 'MB']
  return `${size < 10 ? Math.ceil(size * 10) / 10 : Math.ceil(size)} ${unit}`
}
