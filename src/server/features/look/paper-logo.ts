/** The company's logo on paper, as pixels in a form: at most 58 by 15 millimetres, its mark as high as the sample's. */
import { deflateSync } from 'node:zlib'
import type { FormDrawing } from '../../pdf/document.ts'
import { loadSharp } from '../stored-file/picture.ts'
import type { CompanyLook } from './company-look.ts'

export interface PaperLogo {
  form: FormDrawing
  /** It stands in place of the names. */
  isWide: boolean
  /** The company's own square mark, for the middle of codes. */
  mark?: FormDrawing
}

/** In points. */
const WIDE = { width: 164.4, height: 42.5 }
const MARK_SIDE = 44
const CODE_MARK_PIXELS = 128

/** It is drawn once for each look, and undefined while the company shows nothing of its own. */
export function createPaperLogo(lookNow: () => CompanyLook | null): () => Promise<PaperLogo | undefined> {
  let last: { version: string; logo: Promise<PaperLogo | undefined> } | undefined
  return async () => {
    const look = lookNow()
    if (!look) return undefined
    if (last?.version !== look.version) last = { version: look.version, logo: drawLogo(look) }
    return last.logo
  }
}

async function drawLogo(look: CompanyLook): Promise<PaperLogo | undefined> {
  const { logo, mark: own } = await look.identity()
  const square = { width: MARK_SIDE, height: MARK_SIDE }
  const mark = own && { mark: await formOf(await smallOf(own), square) }
  if (logo) {
    const scale = Math.min(WIDE.width / logo.width, WIDE.height / logo.height)
    const size = { width: logo.width * scale, height: logo.height * scale }
    return { form: await formOf(logo.png, size), isWide: true, ...mark }
  }
  const icon = await look.file('/icon-512.png')
  return icon && { form: await formOf(icon.content, square), isWide: false, ...mark }
}

/** In a code it is three millimetres wide. */
async function smallOf(png: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(png).resize(CODE_MARK_PIXELS).png().toBuffer()
}

async function formOf(png: Buffer, size: { width: number; height: number }): Promise<FormDrawing> {
  const sharp = await loadSharp()
  const read = async (picture: ReturnType<typeof sharp>) =>
    deflateSync(await picture.raw({ depth: 'uchar' }).toBuffer())
  const { width, height } = await sharp(png).metadata()
  const picture = {
    width,
    height,
    colours: await read(sharp(png).removeAlpha().toColourspace('srgb')),
    alpha: await read(sharp(png).ensureAlpha().extractChannel('alpha').toColourspace('b-w')),
  }
  return { deflated: Buffer.alloc(0), ...size, picture }
}
