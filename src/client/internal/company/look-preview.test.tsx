// @vitest-environment jsdom
/** The previews beside the company's facts: the firm's own logos and pictures of the home page, or what stands in their place. */
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { byName, namesOf } from '#shared/base/fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'
import type { PreviewName } from './company-sections.ts'

const COMPANY = {
  ...byName(namesOf(COMPANY_FIELDS), () => ''),
  ...{ name_en: 'Harbour Tills', name_zh: '海港收銀', set_by: {}, etag: '"a"' },
}
const LOOK = { logo: '', light: '', mark: '', pictures: [] as object[], replaced: [], etag: '"a"' }
const HERO = {
  ...{ place: 'hero', text_en: 'Our shop', text_zh: '我們的門市', focus_x: 2, focus_y: 5 },
  ...{ large: '/uploads/hero.webp', small: '/uploads/hero-small.webp', width: 1_600, height: 900 },
}

beforeAll(() => {
  // jsdom draws nothing, so that nothing scrolls.
  Element.prototype.scrollTo = () => undefined
})
afterEach(leave)

async function preview(look: object, language: 'en' | 'zh', name: PreviewName = 'look') {
  const t = createT(mergeTexts(language, []), language)
  await open(
    `${language === 'zh' ? '/zh' : ''}/internal/company`,
    { 'company.get': () => COMPANY, 'look.get': () => look },
    {},
    language === 'zh' ? ZH : undefined,
  )
  const choice = () =>
    [...document.querySelectorAll<HTMLElement>('.company-preview label')].find(
      (label) => label.textContent === t(`companyPage.preview_${name}`),
    )
  await until(() => expect(choice()).toBeDefined())
  flushSync(() => choice()!.click())
  await until(() => expect(choice()!.querySelector('input')!.checked).toBe(true))
  const imagesIn = (part: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`.preview-${part} img`)].map(
      ({ src, alt, className }) => [
        new URL(src).searchParams.get('file') ?? new URL(src).pathname,
        alt,
        className,
      ],
    )
  return { imagesIn, t }
}

it.each(['en', 'zh'] as const)('own pictures are shown with their words, in %s', async (language) => {
  const own = { logo: '/uploads/logo.png', light: '/uploads/light.png', pictures: [HERO] }
  const { imagesIn, t } = await preview({ ...LOOK, ...own }, language)
  await until(() => expect(imagesIn('pictures')).toHaveLength(1))
  expect(imagesIn('pictures')[0]!.slice(0, 2)).toEqual(['hero-small.webp', HERO[`text_${language}`]])
  expect(
    document.querySelectorAll(`.preview-pictures [aria-label="${t('companyPage.aDrawing')}"]`),
  ).toHaveLength(4)
  const name = COMPANY[`name_${language}`]
  expect(imagesIn('head')).toEqual([['logo.png', name, 'company-logo']])
  expect(imagesIn('band')).toEqual([['light.png', name, 'company-logo']])
})

it.each(['en', 'zh'] as const)(
  'the PDF and the email of a firm with a logo show it, in %s',
  async (language) => {
    const own = { ...LOOK, logo: '/uploads/logo.png', light: '/uploads/light.png' }
    const name = COMPANY[`name_${language}`]
    const pdf = await preview(own, language, 'pdf')
    await until(() => expect(pdf.imagesIn('head')).toEqual([['logo.png', name, 'company-logo']]))
    expect(document.querySelector('.preview-head')!.textContent).toContain(name)
    leave()
    const mail = await preview(own, language, 'mail')
    await until(() => expect(mail.imagesIn('band')).toEqual([['light.png', name, 'company-logo']]))
    expect(document.querySelector('.preview-foot')!.textContent).toContain(name)
  },
)

it('a logo without another one for dark grounds stands there on its plate', async () => {
  const { imagesIn } = await preview({ ...LOOK, logo: '/uploads/logo.png' }, 'en')
  await until(() =>
    expect(imagesIn('band')).toEqual([['logo.png', 'Harbour Tills', 'company-logo company-logo-plate']]),
  )
})

it('with nothing of its own, mark and name are shown, and the drawings are named', async () => {
  const { imagesIn, t } = await preview(LOOK, 'en')
  expect(
    document.querySelectorAll(`.preview-pictures [aria-label="${t('companyPage.aDrawing')}"]`),
  ).toHaveLength(5)
  expect(document.querySelector('.preview-head b')!.textContent).toBe('Harbour Tills')
  expect(imagesIn('pictures')).toEqual([])
})
