/** Reads a file chosen as logo: its format by its bytes, and its size. */

import { useState } from 'react'
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '#shared/base/limits.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import type { FileCallContext } from '../../session/file-link.ts'

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

const MOMENT_MS = 800

interface UploadProgress {
  /** The part that is loaded, from 0 to 1; undefined if there is nothing to show. */
  part: number | undefined
  /** Pass as the context of the call. */
  context: FileCallContext
  /** Shows the progress of the call until it settles. */
  follow: <Answer>(call: Promise<Answer>) => Promise<Answer>
}

/** The progress of an upload, once it takes longer than a moment. */
export function useUploadProgress(): UploadProgress {
  const [part, setPart] = useState(0)
  const [isLong, setLong] = useState(false)
  return {
    part: isLong ? part : undefined,
    context: { onProgress: setPart },
    async follow(call) {
      setPart(0)
      const timer = setTimeout(() => setLong(true), MOMENT_MS)
      try {
        return await call
      } finally {
        clearTimeout(timer)
        setLong(false)
      }
    },
  }
}
