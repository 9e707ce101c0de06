/** A logo as it is stored: a picture of limited size. */
import { LOGO_MAX_BYTES } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { AppError, type ErrorCode } from '../../platform/app-error.ts'
import { type Picture, PictureError, redrawPicture } from '../stored-file/picture.ts'

/** Larger logos are stored at this size, enough for a card on a high-density screen. */
export const LOGO_STORED_SIDE_PIXELS = 640

/** Throws `too_large` or `invalid`, naming the field. */
export async function redrawLogo(file: File): Promise<Picture> {
  if (file.size > LOGO_MAX_BYTES) throw refusal('error.logoTooLarge', 'too_large')
  if (file.size === 0) throw refusal('error.logoFormat')
  try {
    return await redrawPicture(Buffer.from(await file.arrayBuffer()), LOGO_STORED_SIDE_PIXELS)
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause
    throw refusal(
      cause.reason === 'pixels' ? 'error.logoTooManyPixels' : 'error.logoFormat',
      'invalid',
      cause,
    )
  }
}

function refusal(text: TextKey, code: ErrorCode = 'invalid', cause?: unknown): AppError {
  return new AppError(code, text, { fields: { logo: text }, cause })
}
