/** The icons and share pictures of a company, under the addresses of the sample's files in `client/public`. */
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { DrawnFile } from '../../core/site-port.ts'
import { loadSharp } from '../stored-file/picture.ts'
import { type Identity, type MarkForm, markSvg } from './mark.ts'
import { pagePictureSvg, SHARE_PICTURE, sharePictureSvg } from './share-picture.ts'

const PNG_ICONS: Record<string, [side: number, form: MarkForm]> = {
  '/favicon-32.png': [32, 'rounded'],
  '/touch-icon.png': [180, 'square'],
  '/icon-192.png': [192, 'rounded'],
  '/icon-512.png': [512, 'rounded'],
  '/icon-maskable-512.png': [512, 'maskable'],
}
const ICO_SIDE = 32

export function sharePicturePath(language: Language): string {
  return `/og-${language}.png`
}

/** The picture of a quotation's link, by its number and a key for the picture alone. */
export const LINK_PICTURE_PATH = '/og/quotation.png'

/** Returns undefined for a path that is none of theirs. */
export async function drawFile(path: string, identity: Identity): Promise<DrawnFile | undefined> {
  if (path === '/favicon.svg')
    return { content_type: 'image/svg+xml', content: Buffer.from(await favicon(identity)) }
  if (path === '/favicon.ico')
    return { content_type: 'image/x-icon', content: icoOf(await iconOf(identity, ICO_SIDE, 'rounded')) }
  const icon = PNG_ICONS[path]
  if (icon) return { content_type: 'image/png', content: await iconOf(identity, ...icon) }
  const language = LANGUAGES.find((it) => sharePicturePath(it) === path)
  if (!language) return undefined
  return sharePictureOf(sharePictureSvg(identity, language))
}

/** The picture of a page, under `/og/`. */
export function drawPagePicture(identity: Identity, language: Language, title: string): Promise<DrawnFile> {
  return sharePictureOf(pagePictureSvg(identity, language, title))
}

async function sharePictureOf(svg: string): Promise<DrawnFile> {
  return { content_type: 'image/png', content: await pngOf(svg, SHARE_PICTURE.width, SHARE_PICTURE.height) }
}

export function isDrawnPath(path: string): boolean {
  const others = ['/favicon.svg', '/favicon.ico', ...LANGUAGES.map(sharePicturePath)]
  return Object.hasOwn(PNG_ICONS, path) || others.includes(path)
}

function iconOf(identity: Identity, side: number, form: MarkForm): Promise<Buffer> {
  return pngOf(markSvg(identity, form), side, side)
}

/** A browser draws it in a tab: a picture in it need not be larger than that. */
async function favicon(identity: Identity): Promise<string> {
  if (!identity.mark) return markSvg(identity, 'rounded')
  const sharp = await loadSharp()
  const mark = await sharp(identity.mark).resize(FAVICON_SIDE).png({ palette: true }).toBuffer()
  return markSvg({ ...identity, mark }, 'rounded')
}

const FAVICON_SIDE = 96

/** The density at which a unit of a drawing is a pixel. */
const DENSITY = 72

async function pngOf(svg: string, width: number, height: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: (DENSITY * width) / units })
    .resize(width, height)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** One picture behind the head of an icon file. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_SIDE, 6)
  head.writeUInt8(ICO_SIDE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
