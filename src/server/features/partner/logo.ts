/**
 * Reads an uploaded logo by its content, never by its name or type, and writes it again as one still image of
 * limited size that contains nothing but pixels (docs/rules.md, Data in).
 */
import type { Metadata, Sharp } from 'sharp'
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_STORED_SIDE_PIXELS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { AppError, type ErrorCode } from '../../platform/app-error.ts'
import { loadSharp } from '../../platform/files/sharp.ts'

export interface Logo {
  content: Buffer
  content_type: string
  extension: string
}

interface Kind extends Omit<Logo, 'content'> {
  write(picture: Sharp): Sharp
}

/** Each keeps its format: the stored name has the extension of the file. */
const KINDS: Partial<Record<string, Kind>> = {
  png: {
    content_type: 'image/png',
    extension: '.png',
    write: (picture) => picture.png({ compressionLevel: 9 }),
  },
  jpeg: {
    content_type: 'image/jpeg',
    extension: '.jpg',
    write: (picture) => picture.jpeg({ quality: 90, mozjpeg: true }),
  },
  webp: {
    content_type: 'image/webp',
    extension: '.webp',
    write: (picture) => picture.webp({ quality: 90 }),
  },
}

/** Far more than the largest image takes on a slow machine. */
const PATIENCE_SECONDS = 20

/** Throws `too_large` or `invalid`, naming the field. */
export async function redrawLogo(file: File): Promise<Logo> {
  if (file.size > LOGO_MAX_BYTES) throw refusal('error.logoTooLarge', 'too_large')
  if (file.size === 0) throw refusal('error.logoFormat')
  const bytes = Buffer.from(await file.arrayBuffer())
  const sharp = await loadSharp()
  // Reads only the first frame of an animation. Rejects a file that is cut off or lacks pixels.
  const options = { failOn: 'error', limitInputPixels: LOGO_MAX_PIXELS, pages: 1 } as const
  const { format, width, height } = await readHead(sharp(bytes, { ...options, limitInputPixels: false }))
  const kind = KINDS[format ?? '']
  if (!kind) throw refusal('error.logoFormat')
  if (width * height > LOGO_MAX_PIXELS) throw refusal('error.logoTooManyPixels')
  const fitted = sharp(bytes, options)
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize(LOGO_STORED_SIDE_PIXELS, LOGO_STORED_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
  try {
    const { content_type, extension } = kind
    return { content: await kind.write(fitted).toBuffer(), content_type, extension }
  } catch (cause) {
    throw refusal('error.logoFormat', 'invalid', cause)
  }
}

async function readHead(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata()
  } catch (cause) {
    throw refusal('error.logoFormat', 'invalid', cause)
  }
}

function refusal(text: TextKey, code: ErrorCode = 'invalid', cause?: unknown): AppError {
  return new AppError(code, text, { fields: { logo: text }, cause })
}
