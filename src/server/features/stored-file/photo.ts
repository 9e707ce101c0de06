/** An uploaded photo of a product, a place or the home page, drawn again in the sizes that pages show (docs/rules.md, Data in). */
import type { Sharp } from 'sharp'
import { ATTACHED_MAX_BYTES, LOGO_MAX_RATIO, PHOTO_LEAST_SIDE_PIXELS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { fieldError } from '../../platform/app-error.ts'
import { type Asked, loadSharp, openPicture } from './picture.ts'

interface DrawnPhoto {
  content: Buffer
  width: number
  height: number
}

interface PhotoLimits {
  /** The shorter one, in pixels, and what is said of a picture that is smaller. */
  leastSide: number
  tooSmall: TextKey
  /** A picture that takes more is drawn with less detail. */
  bytesAPixel?: number
}

const USUAL: PhotoLimits = { leastSide: PHOTO_LEAST_SIDE_PIXELS, tooSmall: 'error.photoSmall' }

/**
 * All are WebP, and never enlarged. `sides`: the longest of each size, from the largest. Throws `too_large` or `invalid`, naming
 * the field.
 */
export async function readPhoto<Size extends string>(
  file: File,
  sides: Readonly<Record<Size, number>>,
  field: Asked['field'],
  limits: PhotoLimits = USUAL,
): Promise<Record<Size, DrawnPhoto>> {
  if (file.size > ATTACHED_MAX_BYTES) throw fieldError(field, 'error.fileTooLarge', 'too_large')
  return drawPhoto(Buffer.from(await file.arrayBuffer()), sides, field, limits)
}

/** Reads only its head, which tells most of what is no photo. Throws `invalid`, naming the field. */
export async function openPhoto(
  content: Buffer,
  field: Asked['field'],
  limits: PhotoLimits = USUAL,
): Promise<Sharp> {
  if (content.length === 0) throw fieldError(field, askedOf(field).noPicture)
  const { picture, width, height } = await openPicture(content, askedOf(field))
  if (Math.min(width, height) < limits.leastSide)
    throw fieldError(field, limits.tooSmall, 'invalid', { variables: { width, height } })
  if (Math.max(width / height, height / width) > LOGO_MAX_RATIO) throw fieldError(field, 'error.logoFlat')
  return picture
}

/** Draws what was uploaded alone, or in an archive. */
export async function drawPhoto<Size extends string>(
  content: Buffer,
  sides: Readonly<Record<Size, number>>,
  field: Asked['field'],
  limits: PhotoLimits = USUAL,
): Promise<Record<Size, DrawnPhoto>> {
  const picture = await openPhoto(content, field, limits)
  const sharp = await loadSharp()
  const drawn: [string, DrawnPhoto][] = []
  let from = picture.toColourspace('srgb')
  for (const [size, side] of Object.entries<number>(sides)) {
    const photo = await fitted(from, side, askedOf(field), limits)
    drawn.push([size, photo])
    // A smaller size of the one before: the upload is read once.
    from = sharp(photo.content)
  }
  return Object.fromEntries(drawn) as Record<Size, DrawnPhoto>
}

function askedOf(field: Asked['field']): Asked {
  return { field, noPicture: 'error.photoFormat', takesAvif: true }
}

/** Few pictures need the second, and only noise the last. */
const ATTEMPTS = [
  { quality: 82, blur: false },
  { quality: 40, blur: false },
  { quality: 10, blur: 2 },
] as const

async function fitted(
  picture: Sharp,
  side: number,
  { field, noPicture }: Asked,
  { bytesAPixel = Number.POSITIVE_INFINITY }: PhotoLimits,
): Promise<DrawnPhoto> {
  const resized = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const drawnAs = async ({ quality, blur }: (typeof ATTEMPTS)[number]): Promise<DrawnPhoto> => {
    const { data: content, info } = await resized
      .clone()
      .blur(blur)
      .webp({ quality, effort: 5 })
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw fieldError(field, noPicture, 'invalid', { cause })
      })
    return { content, width: info.width, height: info.height }
  }
  const [best, ...lighter] = ATTEMPTS
  let photo = await drawnAs(best)
  for (const attempt of lighter) {
    if (photo.content.length <= bytesAPixel * photo.width * photo.height) break
    photo = await drawnAs(attempt)
  }
  return photo
}
