/** What becomes of an uploaded logo of the company, and which files are refused with which sentence. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aLogo, aPngOfSize, imageFile } from '#test/support/partner.ts'
import { readLogo, readMark } from './read-logo.ts'
import { createSvgDrawer } from './svg-drawer.ts'

const WORKER = fileURLToPath(new URL('./svg-worker.ts', import.meta.url))
const drawSvg = createSvgDrawer(WORKER)
const logoOf = (file: File) => readLogo(file, 'logo', drawSvg)
const svg = (inside: string, attributes = 'viewBox="0 0 300 100"') =>
  imageFile(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`), 'logo.svg')
const RED = '<rect width="300" height="100" fill="#f00"/>'
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'])('of pixels is drawn for paper and for pages: %s', async (format) => {
    const { png, webp, width, height } = await logoOf(await aLogo(`logo.${format}`, 1_200, 400))
    expect([width, height]).toEqual([720, 240])
    expect(await sizeOf(png)).toEqual(['png', 720, 240])
    expect(await sizeOf(webp)).toEqual(['webp', 336, 112])
  })

  it('of shapes is drawn as large as paper needs it, whatever its own size', async () => {
    const small = await logoOf(svg(RED, 'width="30" height="10" viewBox="0 0 300 100"'))
    expect([small.width, small.height]).toEqual([720, 240])
    const { data } = await sharp(small.png).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
    const wide = await logoOf(svg(RED, 'viewBox="0 0 300 30"'))
    expect([wide.width, wide.height]).toEqual([928, 93])
  })

  it('is never enlarged from pixels', async () => {
    expect(await logoOf(await aLogo('logo.png', 200, 100))).toMatchObject({ width: 200, height: 100 })
  })

  it('turned by its camera, in the inks of a printer, or animated, is shown as it is meant', async () => {
    const create = { width: 120, height: 300, channels: 3, background: '#0e5a4a' } as const
    const turned = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await logoOf(imageFile(turned))).toMatchObject({ width: 300, height: 120 })
    const printed = await logoOf(imageFile(await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer()))
    expect((await sharp(printed.png).metadata()).space).toBe('srgb')
    const raw = { width: 200, height: 300, channels: 3, pageHeight: 100 } as const
    const frames = await sharp(Buffer.alloc(200 * 300 * 3), { raw })
      .webp({ loop: 0 })
      .toBuffer()
    expect(await logoOf(imageFile(frames))).toMatchObject({ width: 200, height: 100 })
  })

  it('keeps nothing of its file but the pixels', async () => {
    const { png, webp } = await logoOf(
      svg(`<script>alert(1)</script><style>@import "https://a.example/f.css"</style>
        <a href="https://a.example/"><text y="40" font-family="Their Font">Harbour</text></a>${RED}`),
    )
    for (const bytes of [png, webp]) expect(bytes.toString('latin1')).not.toMatch(/script|example|Their/)
  })

  it('does not show files of the server', async () => {
    const picture = fileURLToPath(new URL('../../../client/public/og-en.png', import.meta.url))
    const { png } = await logoOf(svg(`<image width="300" height="100" href="file://${picture}"/>`))
    const { channels } = await sharp(png).stats()
    expect(channels.at(-1)!.max).toBe(0)
  })
})

describe('a square mark', () => {
  it('is a square, with clear edges around what is none', async () => {
    expect(await sizeOf(await readMark(await aLogo('mark.png', 300, 300), drawSvg))).toEqual([
      'png',
      512,
      512,
    ])
    const wide = await readMark(svg(RED), drawSvg)
    expect(await sizeOf(wide)).toEqual(['png', 512, 512])
    const corner = await sharp(wide).ensureAlpha().raw().toBuffer()
    expect(corner[3]).toBe(0)
  })
})

describe('a file', () => {
  const refused = async (file: File, text: string, code = 'invalid') => {
    await expect(logoOf(file)).rejects.toMatchObject({ code, text, fields: { logo: text } })
  }

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['HTML', '<!-- logo --><html><svg></svg></html>'],
    ['a GIF', 'GIF89a'],
    ['an SVG that is compressed', '\x1f\x8b\x08'],
    ['letters of no encoding', '<svg>\xff</svg>'],
  ])('of %s is refused', async (_what, text) => {
    await refused(imageFile(Buffer.from(text, 'latin1')), 'error.logoOrSvgFormat')
  })

  it.each([
    ['a document type', '<!DOCTYPE svg><svg/>', 'error.svgDeclares'],
    ['an entity', '<svg><!ENTITY a "b"></svg>', 'error.svgDeclares'],
    ['an encoding that hides its tags', '<?xml version="1.0" encoding="UTF-7"?><svg/>', 'error.svgEncoding'],
    ['100,000 shapes', `<svg>${'<g/>'.repeat(100_000)}</svg>`, 'error.svgElements'],
    ['no shape', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'error.svgNotDrawn'],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 'error.svgNotDrawn'],
    ['groups in groups', `<svg>${'<g>'.repeat(9_000)}`, 'error.svgNotDrawn'],
    ['half a megabyte', `<svg>${' '.repeat(512 * 1024)}</svg>`, 'error.svgTooLarge'],
  ])('of SVG with %s is refused with its own sentence', async (_what, text, sentence) => {
    await refused(imageFile(Buffer.from(text)), sentence)
  })

  it('of SVG with a byte order mark, a declaration and a comment is drawn', async () => {
    const text = `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- a logo -->\n${await svg(RED).text()}`
    expect(await logoOf(imageFile(Buffer.from(text)))).toMatchObject({ width: 720, height: 240 })
  })

  it('of SVG that asks for more work than a logo may is given up', async () => {
    const effects = '<feTurbulence baseFrequency="0.05" numOctaves="99"/>'.repeat(300)
    const file = svg(`<defs><filter id="f">${effects}</filter></defs><g filter="url(#f)">${RED}</g>`)
    const hasty = createSvgDrawer(WORKER, 1_500)
    await expect(readLogo(file, 'logo', hasty)).rejects.toMatchObject({ text: 'error.svgNotDrawn' })
  })

  it('that is low, flat or of too many pixels is refused with its own sentence', async () => {
    await refused(await aLogo('logo.png', 300, 95), 'error.logoLow')
    await refused(await aLogo('logo.png', 300, 1), 'error.logoLow')
    await refused(await aLogo('logo.png', 1_001, 100), 'error.logoFlat')
    await refused(await aLogo('logo.png', 100, 1_100), 'error.logoFlat')
    await refused(svg(RED, 'viewBox="0 0 1000 1"'), 'error.logoFlat')
    await refused(imageFile(aPngOfSize(8_000, 6_000)), 'error.logoTooManyPixels')
    await refused(imageFile(Buffer.alloc(6 * 1024 * 1024)), 'error.logoTooLarge', 'too_large')
  })
})
