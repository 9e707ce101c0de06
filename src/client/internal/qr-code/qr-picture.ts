/** The server's image of a code, verified by reading it back; the same bytes are shown, saved and copied. */
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '../../session/fetch-file.ts'
import type { PictureSize } from './entry.ts'
import { readPicture } from './read-picture.ts'
import type { Reading } from './reader.ts'

export interface QrAsked extends PictureSize {
  text: string
}

export type QrFormat = 'png' | 'svg'

export interface QrPicture extends QrAsked, Reading {
  file: Blob
}

/** Null if the image does not read as the text. Images do not change, so each is fetched only once. */
export function qrPictureOptions(asked: QrAsked, format: QrFormat) {
  return queryOptions({
    queryKey: ['qr-picture', asked, format],
    queryFn: ({ signal }) => fetchPicture(asked, format, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function fetchPicture(
  asked: QrAsked,
  format: QrFormat,
  signal: AbortSignal,
): Promise<QrPicture | null> {
  const { text, width, height } = asked
  const query = new URLSearchParams({ url: text, size: `${width}x${height}`, format })
  const file = await fetchFile(`/api/qr_code?${query}`, { signal })
  const src = URL.createObjectURL(file)
  try {
    const reading = await readPicture(src, asked)
    return reading?.text === text ? { ...asked, ...reading, file } : null
  } catch {
    // Not an image, or the browser blocks reading its pixels.
    return null
  } finally {
    URL.revokeObjectURL(src)
  }
}
