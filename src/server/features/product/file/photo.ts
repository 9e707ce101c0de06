/** An uploaded photo of a product, drawn again in the two sizes that pages show (docs/rules.md, Data in). */
import type { Sharp } from 'sharp'
import { fieldError } from '#server/platform/app-error.ts'
import { LOGO_MAX_RATIO, PHOTO_LEAST_SIDE_PIXELS } from '#shared/base/limits.ts'
import { type Asked, loadSharp, openPicture } from '../../stored-file/picture.ts'

export interface DrawnPhoto {
  content: Buffer
  width: number
  height: number
}

/** Beside a name in a list, on the sharpest phones; and where a visitor looks at it. */
const SIDES = { photo_small: 168, photo: 960 } as const

const ASKED: Asked = { field: 'file', noPicture: 'error.logoFormat' }

/** Both are WebP, and never enlarged. Throws `invalid`, naming the field. */
export async function drawPhoto(bytes: Buffer): Promise<Record<keyof typeof SIDES, DrawnPhoto>> {
  const { picture, width, height } = await openPicture(bytes, ASKED)
  if (Math.min(width, height) < PHOTO_LEAST_SIDE_PIXELS)
    throw fieldError('file', 'error.photoSmall', 'invalid', { variables: { width, height } })
  if (Math.max(width / height, height / width) > LOGO_MAX_RATIO) throw fieldError('file', 'error.logoFlat')
  const photo = await fitted(picture.toColourspace('srgb'), SIDES.photo)
  const sharp = await loadSharp()
  return { photo, photo_small: await fitted(sharp(photo.content), SIDES.photo_small) }
}

async function fitted(picture: Sharp, side: number): Promise<DrawnPhoto> {
  const { data: content, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 5 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw fieldError(ASKED.field, ASKED.noPicture, 'invalid', { cause })
    })
  return { content, width: info.width, height: info.height }
}
