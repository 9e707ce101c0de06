/** The icons and share pictures that are drawn for a company, as browsers and chats read them. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { drawFile, drawPagePicture, isDrawnPath, sharePicturePath } from './icons.ts'
import { type Identity, markSvg, SAMPLE } from './mark.ts'
import { sharePictureSvg } from './share-picture.ts'

const HARBOUR: Identity = {
  names: { en: 'Harbour Till Systems', zh: '海港收銀系統' },
  brand: '#123c7a',
  logo: null,
  light: null,
  mark: null,
}
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const contentOf = async (path: string, identity = HARBOUR) => (await drawFile(path, identity))!.content
const pixelAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 4)]
}
const BRAND = [0x12, 0x3c, 0x7a, 255]

describe('the icons', () => {
  it.each<[string, number, number]>([
    ['/favicon-32.png', 32, 32],
    ['/touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-512.png', 512, 512],
    ...LANGUAGES.map((language) => [sharePicturePath(language), 1200, 630] as [string, number, number]),
  ])('%s is a PNG of %i by %i', async (path, width, height) => {
    const { content, content_type } = (await drawFile(path, HARBOUR))!
    expect(content_type).toBe('image/png')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width, height })
    expect(content.length).toBeLessThan(100_000)
  })

  it('have the brand colour, and cut corners where the system cuts none', async () => {
    expect(await pixelAt(await contentOf('/icon-192.png'), 0, 0)).toEqual([0, 0, 0, 0])
    expect(await pixelAt(await contentOf('/icon-192.png'), 96, 8)).toEqual(BRAND)
    for (const path of ['/touch-icon.png', '/icon-maskable-512.png'])
      expect(await pixelAt(await contentOf(path), 0, 0)).toEqual(BRAND)
  })

  it('of the tab are an icon file with one picture, and an SVG without a font or a file', async () => {
    const ico = await contentOf('/favicon.ico')
    expect(ico.readUInt32LE(18)).toBe(22)
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22)
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
    const svg = String(await contentOf('/favicon.svg'))
    expect(svg).not.toMatch(/<text|href|font/)
    expect(svg).toContain('fill="#123c7a"')
  })

  it('are the square picture where there is one', async () => {
    const mark = await picture(512, 512, '#c00000')
    const identity = { ...HARBOUR, mark }
    expect(await pixelAt(await contentOf('/icon-192.png', identity), 96, 96)).toEqual([192, 0, 0, 255])
    expect(await pixelAt(await contentOf('/favicon-32.png', identity), 16, 16)).toEqual([192, 0, 0, 255])
  })

  it('are drawn under no other address', async () => {
    expect(isDrawnPath('/robots.txt')).toBe(false)
    expect(await drawFile('/constructor', HARBOUR)).toBeUndefined()
  })
})

describe('the mark', () => {
  const marks = (names: Identity['names']) => markSvg({ ...HARBOUR, names }, 'rounded')

  it('is the first letter of the name, else its first character', () => {
    const initial = marks({ en: 'harbour', zh: '海港' })
    expect(marks({ en: '« Harbour »', zh: '' })).toBe(initial)
    expect(marks({ en: '海港', zh: '海港' })).not.toBe(initial)
    expect(marks({ en: '', zh: '海港' })).toBe(marks({ en: '海港', zh: '海港' }))
  })

  it('is the wok with the sample’s names, and never with others', () => {
    const wok = markSvg({ ...SAMPLE, brand: '#5a0e4a' }, 'rounded')
    expect(wok).toContain('M9 21h26')
    for (const names of [{ en: 'ꙮ', zh: '' }, { en: '', zh: '' }, HARBOUR.names])
      expect(marks(names)).not.toContain('M9 21h26')
  })
})

describe('the share picture', () => {
  it('has both names once, the one of its language first', () => {
    const outlines = (identity: Identity, language: 'en' | 'zh') =>
      [...sharePictureSvg(identity, language).matchAll(/<path transform="translate\(\d+ \d+\)"/g)].length
    expect(outlines(HARBOUR, 'en')).toBe(2)
    expect(outlines({ ...HARBOUR, names: { en: 'Harbour', zh: 'Harbour' } }, 'zh')).toBe(1)
    expect(sharePictureSvg(HARBOUR, 'en')).not.toBe(sharePictureSvg(HARBOUR, 'zh'))
  })

  it('shows a wide logo on paper, whatever its colours', async () => {
    const png = await picture(928, 240, '#00000000')
    const identity = { ...HARBOUR, logo: { png, width: 928, height: 240 } }
    expect(await pixelAt(await contentOf('/og-en.png', identity), 300, 150)).toEqual([255, 253, 247, 255])
  })

  it('shows the one for dark grounds on the brand colour itself', async () => {
    const logo = { png: await picture(928, 240, '#00000000'), width: 928, height: 240 }
    const light = { png: await picture(464, 120, '#ffffff80'), width: 464, height: 120 }
    const drawn = await contentOf('/og-en.png', { ...HARBOUR, logo, light })
    expect(await pixelAt(drawn, 300, 150)).toEqual([0x89, 0x9e, 0xbd, 255])
    const bare = { ...light, png: await picture(464, 120, '#00000000') }
    const title = await drawPagePicture({ ...HARBOUR, logo, light: bare }, 'en', 'Networking')
    expect(await pixelAt(title.content, 200, 100)).toEqual(BRAND)
  })
})

describe('the picture of a page', () => {
  const TITLES = [
    '麵店',
    'Networking',
    'A title of many words that takes three lines in a smaller size',
    '長'.repeat(60),
    'W'.repeat(80),
    '<b>&"',
  ]

  it.each(LANGUAGES.flatMap((language) => TITLES.map((title) => [language, title] as const)))(
    'in %s fits %s between its edges, below the company and above the floor',
    async (language, title) => {
      const { content } = await drawPagePicture(HARBOUR, language, title)
      expect(content.length).toBeLessThan(100_000)
      for (const [x, y] of [
        [40, 300],
        [1160, 300],
        [600, 175],
        [600, 515],
      ] as const)
        expect((await pixelAt(content, x, y))[2]).toBeLessThan(0x90)
    },
  )
})
