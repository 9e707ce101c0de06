/** An uploaded photo, drawn again in the sizes that pages show (docs/rules.md, Data in). */
import type { Sharp } from 'sharp'
import { ATTACHED_MAX_BYTES, LOGO_MAX_RATIO, PHOTO_LEAST_SIDE_PIXELS } from '#shared/base/limits.ts'
import { fieldError } from '../../platform/app-error.ts'
import { type Asked, loadSharp, openPicture } from './picture.ts'

interface DrawnPhoto {
  content: Buffer
  width: number
  height: number
}

/**
 * All are WebP, and never enlarged. `sides`: the longest of each size, from the largest. Throws `too_large` or `invalid`, naming
 * the field.
 */
export async function readPhoto<Size extends string>(
  file: File,
  sides: Readonly<Record<Size, number>>,
  field: Asked['field'],
): Promise<Record<Size, DrawnPhoto>> {
  const asked: Asked = { field, noPicture: 'error.logoFormat' }
  if (file.size > ATTACHED_MAX_BYTES) throw fieldError(field, 'error.fileTooLarge', 'too_large')
  if (file.size === 0) throw fieldError(field, asked.noPicture)
  const { picture, width, height } = await openPicture(Buffer.from(await file.arrayBuffer()), asked)
  if (Math.min(width, height) < PHOTO_LEAST_SIDE_PIXELS)
    throw fieldError(field, 'error.photoSmall', 'invalid', { variables: { width, height } })
  if (Math.max(width / height, height / width) > LOGO_MAX_RATIO) throw fieldError(field, 'error.logoFlat')
  const sharp = await loadSharp()
  const drawn: [string, DrawnPhoto][] = []
  let from = picture.toColourspace('srgb')
  for (const [size, side] of Object.entries<number>(sides)) {
    const photo = await fitted(from, side, asked)
    drawn.push([size, photo])
    // A smaller size of the one before: the upload is read once.
    from = sharp(photo.content)
  }
  return Object.fromEntries(drawn) as Record<Size, DrawnPhoto>
}

async function fitted(picture: Sharp, side: number, { field, noPicture }: Asked): Promise<DrawnPhoto> {
  const { data: content, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 5 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw fieldError(field, noPicture, 'invalid', { cause })
    })
  return { content, width: info.width, height: info.height }
}
