/**
 * Reads an uploaded picture by its content, never by its name or type, and writes it again as one still image of limited size
 * that contains nothing but pixels (docs/rules.md, Data in).
 */
import type { Metadata, Sharp } from 'sharp'
import { LOGO_MAX_PIXELS } from '#shared/base/limits.ts'
import { loadSharp } from '../../platform/files/sharp.ts'

export interface Picture {
  content: Buffer
  content_type: string
  extension: string
}

interface Kind extends Omit<Picture, 'content'> {
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

/** Why a file is not taken. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: 'format' | 'pixels'
  constructor(reason: 'format' | 'pixels', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** `side`: its longest, in pixels; never enlarged. Throws a `PictureError`. */
export async function redrawPicture(bytes: Buffer, side: number): Promise<Picture> {
  const sharp = await loadSharp()
  // Reads only the first frame of an animation. Rejects a file that is cut off or lacks pixels.
  const options = { failOn: 'error', limitInputPixels: LOGO_MAX_PIXELS, pages: 1 } as const
  const { format, width, height } = await readHead(sharp(bytes, { ...options, limitInputPixels: false }))
  const kind = KINDS[format ?? '']
  if (!kind) throw new PictureError('format')
  if (width * height > LOGO_MAX_PIXELS) throw new PictureError('pixels')
  const fitted = sharp(bytes, options)
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  try {
    const { content_type, extension } = kind
    return { content: await kind.write(fitted).toBuffer(), content_type, extension }
  } catch (cause) {
    throw new PictureError('format', cause)
  }
}

async function readHead(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata()
  } catch (cause) {
    throw new PictureError('format', cause)
  }
}
