/** The server's image of a code, verified by reading it back; the same bytes are shown, saved and copied. */

import { queryOptions } from '@tanstack/react-query'
import { isBlank } from '#shared/base/invisible.ts'
import { QR_SIZE_DEFAULT_PX } from '#shared/base/limits.ts'
import { NUMBERS, readNumber } from '#shared/base/numbers.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { isQrText, isTooLongForQr } from '#shared/qr-text.ts'
import { fetchFile } from '../../session/fetch-file.ts'
import type { Reading } from './reader.ts'

export interface QrAsked extends PictureSize {
  text: string
}

export type QrFormat = 'png' | 'svg'

export interface QrPicture extends QrAsked, Reading {
  file: Blob
}

/** The data is null if the image does not read as the text. Images do not change, so each is fetched only once. */
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

/** Returns null if no code is found. */
async function readPicture(src: string, size: PictureSize): Promise<Reading | null> {
  const pixels = await pixelsOf(src, size)
  return readInWorker(pixels).catch(() => readHere(pixels))
}

async function pixelsOf(src: string, { width, height }: PictureSize): Promise<ImageData> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, width, height)
}

function readInWorker(pixels: ImageData): Promise<Reading | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', () => reject(new Error('the worker does not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<Reading | null>) => {
      worker.terminate()
      resolve(data)
    })
    worker.postMessage(pixels)
  })
}

async function readHere(pixels: ImageData): Promise<Reading | null> {
  const { readCode } = await import('./reader.ts')
  return readCode(pixels)
}

/** Control characters, invisible and direction marks, and characters with a meaning in some file system. */
const UNSAFE = /[.\p{Cc}\p{Cf}\\/:*?"<>|]/gu
/** The limit in UTF-8 bytes: below that of any system, with room for an ellipsis, the extension and a copy number. */
const NAME_MAX_BYTES = 200

/** The file name of the image: the text, with dots and invalid characters as dashes. */
export function fileNameOf(text: string, ending: 'png' | 'svg'): string {
  return `${cut(text.replace(UNSAFE, '-'))}.${ending}`
}

function cut(name: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let end = 0
  for (const character of name) {
    bytes += encoder.encode(character).length
    if (bytes > NAME_MAX_BYTES) return `${name.slice(0, end)}…`
    end += character.length
  }
  return name
}

export interface PictureSize {
  /** The width in pixels. */
  width: number
  height: number
}

export type QrField = 'url' | 'width' | 'height'
type QrEntry = Record<QrField, string>

/** The fields of the generator and their checks. */
export const QR_SIZE_FIELDS = ['width', 'height'] as const

export const EMPTY_QR_ENTRY: QrEntry = {
  url: '',
  width: String(QR_SIZE_DEFAULT_PX),
  height: String(QR_SIZE_DEFAULT_PX),
}

interface QrErrors {
  fields: Partial<Record<QrField, TextKey>>
  /** The message above the buttons. */
  whole?: TextKey
}

export function qrErrors(entry: QrEntry): QrErrors {
  const empty = (Object.keys(EMPTY_QR_ENTRY) as QrField[]).filter((field) => isBlank(entry[field]))
  if (empty.length > 0) {
    return {
      fields: Object.fromEntries(empty.map((field) => [field, 'error.required'])),
      whole: 'error.fillAll',
    }
  }
  const fields: QrErrors['fields'] = {}
  if (!isQrText(entry.url)) fields.url = 'qrCode.textFault'
  else if (isTooLongForQr(entry.url.trim())) fields.url = 'error.qrTooLong'
  for (const field of QR_SIZE_FIELDS) {
    if (!readNumber(entry[field], 'pixels')) fields[field] = NUMBERS.pixels.fault
  }
  return { fields }
}

/** Returns undefined while a side is invalid. */
export function qrSize({ width, height }: Pick<QrEntry, 'width' | 'height'>): PictureSize | undefined {
  const size = { width: readNumber(width, 'pixels'), height: readNumber(height, 'pixels') }
  return size.width && size.height ? (size as PictureSize) : undefined
}

/** A web address without a scheme, which phones treat as text. */
export function lacksScheme(text: string): boolean {
  return /^(?!\d+(\.\d+)*$)[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text)
}
