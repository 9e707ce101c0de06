/**
 * Reads an uploaded picture by its content, never by its name or type, and writes it again as one still image of limited size
 * that contains nothing but pixels (docs/rules.md, Data in).
 */
import type createSharp from 'sharp'
import type { Sharp } from 'sharp'
import { LOGO_MAX_PIXELS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { fieldError } from '../../platform/app-error.ts'

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

/** The field of the form that holds the file, and the text for a file that is no such picture. */
export interface Asked {
  field: 'logo' | 'light' | 'mark' | 'file' | 'photo' | 'picture'
  noPicture: TextKey
  /** Also AVIF, which is never kept as it came. */
  takesAvif?: boolean
}

/** A picture that is not drawn yet: its first frame, upright, with the size that it has then. */
interface OpenPicture {
  kind: Kind
  picture: Sharp
  width: number
  height: number
}

/** `side`: its longest, in pixels; never enlarged. Throws `invalid`, naming the field. */
export async function redrawPicture(bytes: Buffer, side: number, asked: Asked): Promise<Picture> {
  const { kind, picture } = await openPicture(bytes, asked)
  const { content_type, extension } = kind
  const fitted = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return { content: await drawn(kind.write(fitted), asked), content_type, extension }
}

/** Reads only the head of the file. Throws `invalid`, naming the field. */
export async function openPicture(
  bytes: Buffer,
  { field, noPicture, takesAvif = false }: Asked,
): Promise<OpenPicture> {
  const refused = (cause?: unknown) => fieldError(field, noPicture, 'invalid', { cause })
  const signatures = takesAvif ? [...SIGNATURES, AVIF] : SIGNATURES
  if (!signatures.some((signature) => signature.test(bytes.toString('latin1', 0, 12)))) throw refused()
  const sharp = await loadSharp()
  // Reads only the first frame of an animation. Rejects a file that is cut off or lacks pixels.
  const options = { failOn: 'error', limitInputPixels: LOGO_MAX_PIXELS, pages: 1 } as const
  const head = sharp(bytes, { ...options, limitInputPixels: false })
  const { format, compression, width, height, autoOrient } = await head.metadata().catch((cause: unknown) => {
    throw refused(cause)
  })
  // The same reader knows other films, which browsers do not show.
  const kind = format === 'heif' && compression === 'av1' ? KINDS.webp : KINDS[format ?? '']
  if (!kind) throw refused()
  if (width * height > LOGO_MAX_PIXELS) throw fieldError(field, 'error.logoTooManyPixels')
  const picture = sharp(bytes, options).timeout({ seconds: PATIENCE_SECONDS }).autoOrient()
  return { kind, picture, width: autoOrient.width, height: autoOrient.height }
}

/** The bytes of a picture that was opened. Throws `invalid` for one that is damaged further on. */
export async function drawn(picture: Sharp, { field, noPicture }: Asked): Promise<Buffer> {
  try {
    return await picture.toBuffer()
  } catch (cause) {
    throw fieldError(field, noPicture, 'invalid', { cause })
  }
}

/** The library also draws SVG, for what the site itself writes: nothing else may reach that reader. */
const SIGNATURES = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/]
const AVIF = /^[\s\S]{4}ftypavi[fs]/
const READERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadSvgBuffer',
]

let loading: Promise<typeof createSharp> | undefined

/**
 * The image library, loaded with the first image because most processes never need it. Reads five formats only, on one
 * thread, and caches nothing.
 */
export function loadSharp(): Promise<typeof createSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  return loading
}
