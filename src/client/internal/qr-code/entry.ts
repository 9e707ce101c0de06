/** The fields of the generator and their checks. */

import { QR_SIZE_DEFAULT_PX, QR_SIZE_MAX_PX, QR_SIZE_MIN_PX } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { isQrText, isTooLongForQr } from '#shared/qr-text.ts'

export interface PictureSize {
  /** In pixels. */
  width: number
  height: number
}

export type QrField = 'url' | 'width' | 'height'
type QrEntry = Record<QrField, string>

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
  const empty = (Object.keys(EMPTY_QR_ENTRY) as QrField[]).filter((field) => entry[field].trim() === '')
  if (empty.length > 0) {
    return {
      fields: Object.fromEntries(empty.map((field) => [field, 'error.required'])),
      whole: 'error.fillAll',
    }
  }
  const fields: QrErrors['fields'] = {}
  if (!isQrText(entry.url)) fields.url = 'qrCode.textFault'
  else if (isTooLongForQr(entry.url.trim())) fields.url = 'error.qrTooLong'
  for (const field of QR_SIZE_FIELDS) if (!isSide(entry[field])) fields[field] = 'qrCode.sideFault'
  return { fields }
}

/** Undefined while a side is invalid. */
export function qrSize({ width, height }: Pick<QrEntry, 'width' | 'height'>): PictureSize | undefined {
  return isSide(width) && isSide(height) ? { width: Number(width), height: Number(height) } : undefined
}

/** A web address without a scheme, which phones treat as text. */
export function lacksScheme(text: string): boolean {
  return /^(?!\d+(\.\d+)*$)[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text)
}

function isSide(text: string): boolean {
  const px = Number(text)
  return /^\d{1,4}$/.test(text.trim()) && px >= QR_SIZE_MIN_PX && px <= QR_SIZE_MAX_PX
}
