/** An uploaded logo, drawn again in the sizes that the site shows: nothing of the file but its pixels is kept (docs/rules.md, Data in). */
import type { Sharp } from 'sharp'
import { LOGO_LEAST_HEIGHT_PIXELS, LOGO_MAX_BYTES, LOGO_MAX_RATIO } from '#shared/base/limits.ts'
import type { LookPicture } from '#shared/look/pictures.ts'
import { fieldError } from '../../platform/app-error.ts'
import { type Asked, drawn, loadSharp, openPicture } from '../stored-file/picture.ts'
import { readSvg } from './svg.ts'
import type { SvgDrawer } from './svg-drawer.ts'

export interface DrawnLogo {
  /** For paper and mail. */
  png: Buffer
  /** For pages. */
  webp: Buffer
  /** The size of the PNG. */
  width: number
  height: number
}

/** Fifty-eight by fifteen millimetres at 406 dots an inch. */
const PAPER_BOX = { width: 928, height: 240 }
/** Twice as high as the header shows it. */
const PAGE_HEIGHT_PIXELS = 112
const MARK_SIDE_PIXELS = 512

const asked = (field: LookPicture): Asked => ({ field, noPicture: 'error.logoOrSvgFormat' })

/** Throws `too_large` or `invalid`, naming the field. */
export async function readLogo(file: File, field: 'logo' | 'light', drawSvg: SvgDrawer): Promise<DrawnLogo> {
  const logo = asked(field)
  const picture = await readPixels(file, PAPER_BOX, logo, drawSvg)
  const fitted = picture.resize({ ...PAPER_BOX, fit: 'inside', withoutEnlargement: true })
  const { data: png, info } = await fitted
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw fieldError(field, logo.noPicture, 'invalid', { cause })
    })
  const sharp = await loadSharp()
  const small = sharp(png).resize({ height: PAGE_HEIGHT_PIXELS, fit: 'inside', withoutEnlargement: true })
  return {
    png,
    webp: await drawn(small.webp({ quality: 90, alphaQuality: 100 }), logo),
    width: info.width,
    height: info.height,
  }
}

/** A square PNG; what is not square gets clear edges. Throws `too_large` or `invalid`, naming the field. */
export async function readMark(file: File, drawSvg: SvgDrawer): Promise<Buffer> {
  const mark = asked('mark')
  const box = { width: MARK_SIDE_PIXELS, height: MARK_SIDE_PIXELS }
  const picture = await readPixels(file, box, mark, drawSvg)
  const square = picture.resize({ ...box, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return drawn(square.png({ compressionLevel: 9 }), mark)
}

async function readPixels(
  file: File,
  box: { width: number; height: number },
  of: Asked,
  drawSvg: SvgDrawer,
): Promise<Sharp> {
  const { field, noPicture } = of
  if (file.size > LOGO_MAX_BYTES) throw fieldError(field, 'error.logoTooLarge', 'too_large')
  if (file.size === 0) throw fieldError(field, noPicture)
  const bytes = Buffer.from(await file.arrayBuffer())
  const svg = readSvg(bytes)
  if (svg && 'refused' in svg) throw fieldError(field, svg.refused)
  if (svg) {
    const vector = await drawSvg(svg.text, box)
    if (!vector) throw fieldError(field, 'error.svgNotDrawn')
    assertRatio(vector, of)
    const sharp = await loadSharp()
    return sharp(Buffer.from(vector.png))
  }
  const { picture, width, height } = await openPicture(bytes, of)
  if (height < LOGO_LEAST_HEIGHT_PIXELS)
    throw fieldError(field, 'error.logoLow', 'invalid', { variables: { height } })
  assertRatio({ width, height }, of)
  return picture.toColourspace('srgb')
}

function assertRatio({ width, height }: { width: number; height: number }, { field }: Asked): void {
  if (Math.max(width / height, height / width) > LOGO_MAX_RATIO) throw fieldError(field, 'error.logoFlat')
}
