/** What happens to uploaded logos, and which files are rejected (docs/rules.md, Data in). */
import { randomFillSync } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOGO_MAX_BYTES } from '#shared/base/limits.ts'
import { cpuOf } from '#test/support/cpu.ts'
import { aLogo, aPngOfSize, imageFile } from '#test/support/partner.ts'
import { LOGO_STORED_SIDE_PIXELS, redrawLogo } from './manage.ts'

const CREATED = { width: 120, height: 60, channels: 3, background: '#0e5a4a' } as const
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

let animated: Buffer
beforeAll(async () => {
  const frames = Buffer.alloc(40 * 60 * 3)
  frames.fill(128, frames.length / 3).fill(255, (2 * frames.length) / 3)
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 20 } as const
  animated = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer()
})

describe('a logo', () => {
  it.each([
    ['png', 'image/png', '.png'],
    ['jpeg', 'image/jpeg', '.jpg'],
    ['webp', 'image/webp', '.webp'],
  ])('stays a %s, whatever its name', async (format, content_type, extension) => {
    const file = await bytesOf(await aLogo(`logo.${format}`))
    const logo = await redrawLogo(imageFile(file, 'page.html', 'text/html'))
    expect(logo).toMatchObject({ content_type, extension })
    expect(await sharp(logo.content).metadata()).toMatchObject({ format, width: 120, height: 60 })
  })

  it.each(['png', 'webp'])('keeps transparency in a %s', async (format) => {
    const { content } = await redrawLogo(await aLogo(`logo.${format}`, 20, 20, 0.25))
    const { channels } = await sharp(content).stats()
    expect(channels).toHaveLength(4)
    expect(channels[3]!.mean).toBeCloseTo(64, -1)
  })

  it('is fitted into the stored size, and never enlarged', async () => {
    const { content } = await redrawLogo(await aLogo('wide.png', 4_000, 1_000))
    expect(await sharp(content).metadata()).toMatchObject({ width: LOGO_STORED_SIDE_PIXELS, height: 160 })
    const small = await redrawLogo(await aLogo('small.png', 3, 2))
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 3, height: 2 })
  })

  it('is rotated upright, and loses the data of camera and place', async () => {
    const photo = await sharp({ create: CREATED })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '22/1 19/1 0/1' } })
      .toBuffer()
    const { content } = await redrawLogo(imageFile(photo))
    const { width, height, orientation, exif, icc, xmp } = await sharp(content).metadata()
    expect({ width, height, orientation, exif, icc, xmp }).toEqual({ width: 60, height: 120 })
    expect(content.includes('somebody')).toBe(false)
  })

  it('for print or of sixteen bits becomes one that every browser shows', async () => {
    const cmyk = await sharp({ create: CREATED }).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const printed = await redrawLogo(imageFile(cmyk))
    expect(await sharp(printed.content).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const deep = await sharp({ create: CREATED }).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const flat = await redrawLogo(imageFile(deep))
    expect((await sharp(flat.content).metadata()).depth).toBe('uchar')
  })

  it('that is animated keeps its first frame', async () => {
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const { content } = await redrawLogo(imageFile(animated))
    const { pages, width, height } = await sharp(content).metadata()
    expect([pages ?? 1, width, height]).toEqual([1, 40, 20])
    expect((await sharp(content).stats()).channels[0]!.mean).toBeLessThan(10)
  })

  it('loses everything but its pixels', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php echo 1 ?>PK\x03\x04')
    const { content } = await redrawLogo(imageFile(Buffer.concat([await bytesOf(await aLogo()), script])))
    expect(content.includes('script')).toBe(false)
    expect((await sharp(content).metadata()).format).toBe('png')
  })
})

describe('a file', () => {
  const refused = async (bytes: Uint8Array, text = 'error.logoFormat', name = 'logo.png') => {
    const redrawing = redrawLogo(imageFile(bytes, name, 'image/png'))
    await expect(redrawing).rejects.toMatchObject({ code: 'invalid', text, fields: { logo: text } })
  }

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['HTML that calls itself a PNG', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['a script behind the first letters of a GIF', 'GIF89a/*<svg>*/=1;alert(1)'],
    ['MVG', 'push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "/etc/passwd"'],
    ['the first letters of a PNG', '\x89PNG\r\n\x1a\n'],
  ])('of %s is rejected', async (_what, text) => refused(Buffer.from(text, 'latin1')))

  it.each(['gif', 'tiff', 'avif'] as const)('of another format is rejected: %s', async (format) => {
    const picture = sharp({ create: CREATED })
    await refused(await picture.toFormat(format).toBuffer())
  })

  it.each(['logo.png', 'logo.jpeg', 'logo.webp'])('that is cut off is rejected: %s', async (name) => {
    const noise = randomFillSync(Buffer.alloc(60 * 40 * 3))
    const raw = { width: 60, height: 40, channels: 3 } as const
    const whole = await sharp(noise, { raw })
      .toFormat(name.split('.')[1] as 'png')
      .toBuffer()
    for (const part of [0.1, 0.5, 0.9, 0.99]) await refused(whole.subarray(0, whole.length * part))
    await expect(redrawLogo(imageFile(whole))).resolves.toBeDefined()
  })

  it('with wrong bytes anywhere is either read or rejected', async () => {
    const whole = await bytesOf(await aLogo('logo.webp', 16, 16))
    const broken = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(broken, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [place, value] of changes) bytes[place] = value
        const answer = await redrawLogo(imageFile(bytes)).catch((error: { code: string }) => error)
        expect('content' in answer || answer.code === 'invalid').toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [30_000, 30_000],
    [2 ** 31 - 1, 1],
    [40_000_001, 1],
    [0, 0],
  ])('that claims %i by %i pixels is rejected before they are drawn', async (width, height) => {
    const logo = await aLogo()
    const ofLogo = await cpuOf(() => redrawLogo(logo))
    const ofClaim = await cpuOf(() =>
      expect(redrawLogo(imageFile(aPngOfSize(width, height)))).rejects.toMatchObject({ code: 'invalid' }),
    )
    expect(ofClaim).toBeLessThan(10 * ofLogo)
  })

  it('with too many pixels is rejected for that reason, and so is one of too many bytes', async () => {
    await refused(aPngOfSize(10_000, 10_000), 'error.logoTooManyPixels')
    const large = redrawLogo(imageFile(Buffer.alloc(LOGO_MAX_BYTES + 1)))
    await expect(large).rejects.toMatchObject({ code: 'too_large', fields: { logo: 'error.logoTooLarge' } })
  })
})
