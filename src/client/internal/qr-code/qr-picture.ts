/** The server's picture of a code, and the proof that it says what was asked: the same bytes are shown, saved and copied. */
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

/** Null for a picture that does not say what was asked. It is the same each time, so it is asked for once. */
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
  const file = await fetchFile(`/api/qr_code?${query}`, signal)
  const src = URL.createObjectURL(file)
  try {
    const reading = await readPicture(src, asked)
    return reading?.text === text ? { ...asked, ...reading, file } : null
  } catch {
    // No picture at all, or a browser that lets nobody look at it.
    return null
  } finally {
    URL.revokeObjectURL(src)
  }
}
