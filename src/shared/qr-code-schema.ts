/** QR code: the parameters. */
import { z } from 'zod'
import { isBlank } from './base/invisible.ts'
import { QR_SIZE_DEFAULT_PX, QR_SIZE_MAX_PX, QR_SIZE_MIN_PX } from './base/limits.ts'
import { plainCode } from './base/text-schemas.ts'
import { isQrText } from './qr-text.ts'

/** Digits in the largest code; other characters take more room. */
const QR_TEXT_MAX_CHARACTERS = 7_089

const isSide = (px: number) => px >= QR_SIZE_MIN_PX && px <= QR_SIZE_MAX_PX

export const qrCodeSchema = z.object({
  /** Any text: a web address, a phone number, Wi-Fi settings. */
  url: z
    .string('error.invalid')
    .overwrite(plainLink)
    .min(1, 'error.required')
    .max(QR_TEXT_MAX_CHARACTERS, 'error.qrTooLong')
    .refine(isQrText, 'error.invalid'),
  /** `WIDTHxHEIGHT` in pixels. */
  size: z
    .string('error.qrSize')
    .regex(/^\d{1,4}x\d{1,4}$/, 'error.qrSize')
    .default(`${QR_SIZE_DEFAULT_PX}x${QR_SIZE_DEFAULT_PX}`)
    .transform((text) => {
      const [width, height] = text.split('x').map(Number) as [number, number]
      return { width, height }
    })
    .refine(({ width, height }) => isSide(width) && isSide(height), 'error.qrSize'),
  /** `svg` for large prints: the same code at the same size. */
  format: z.enum(['png', 'svg'], 'error.invalid').default('png'),
})
export type QrRequest = z.infer<typeof qrCodeSchema>

const LINK = /^[a-z][a-z\d+.-]*:\S*$/i
const ASCII = /^[ -~]*$/

/** A link, an address or a number is encoded without the marks that it was copied with, which shape no letter of it. */
function plainLink(text: string): string {
  if (isBlank(text)) return ''
  const plain = plainCode(text)
  const isPasted = LINK.test(plain) || (ASCII.test(plain) && !ASCII.test(text))
  return isPasted && isQrText(text) ? plain : text
}
