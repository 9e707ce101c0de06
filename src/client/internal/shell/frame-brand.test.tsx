// @vitest-environment jsdom
/** The company in the dark frame: its logo for dark grounds, else its mark with both names. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createT } from '#shared/i18n/t.ts'
import type { LookPictures } from '#shared/look/pictures.ts'
import { EN, leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

afterEach(leave)

const logo = { className: 'company-logo', src: '/light.png', width: 400, height: 100 } as const

async function brand(look: LookPictures, block = EN) {
  await open(block.language === 'zh' ? '/zh/internal' : '/internal', {}, {}, { ...block, look })
  const [link] = document.querySelectorAll('.frame-brand')
  return { image: link!.querySelector('img')!, words: link!.textContent }
}

it.each([EN, ZH])('has its logo for dark grounds, which is its name', async (block) => {
  const { image, words } = await brand({ mark: '/mark.svg', light: logo }, block)
  const name = createT(block.texts, block.language)('company.name')
  expect([image.getAttribute('src'), image.alt, words]).toEqual(['/light.png', name, ''])
})

it('has its mark and names where the logo would need a plate', async () => {
  const plate = { ...logo, className: 'company-logo company-logo-plate' } as const
  const { image, words } = await brand({ mark: '/mark.svg', light: plate })
  const t = createT(EN.texts, 'en')
  expect([image.getAttribute('src'), image.alt]).toEqual(['/mark.svg', ''])
  expect(words).toBe(t('company.name') + t('company.otherName'))
})

/** As another tab tells what the server has told it, again and again: this one may not listen yet. */
function tellOfPages(): void {
  const channel = new BroadcastChannel('quotation-news')
  const telling = setInterval(() => channel.postMessage({ kind: 'pages' }), 20)
  onTestFinished(() => {
    clearInterval(telling)
    channel.close()
  })
}

it.each([EN, ZH])('is that of a company that is saved while the screen is open', async (block) => {
  document.head.innerHTML =
    '<meta name="theme-color"><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/touch-icon.png">'
  const { words } = await brand({ mark: '/mark.svg' }, block)
  const name = createT(block.texts, block.language)('company.name')
  expect(words).toContain(name)
  const company = { ...(block.texts.company as object), name: 'Harbour Till', colourBrand: '#123456' }
  const saved = {
    ...block,
    texts: { ...block.texts, company },
    look: { mark: '/favicon.svg?v=2', light: logo },
  }
  const served = vi.fn(async () => Response.json(saved))
  vi.stubGlobal('fetch', served)
  tellOfPages()
  await until(() =>
    expect(document.querySelector('.frame-brand img')?.getAttribute('alt')).toBe('Harbour Till'),
  )
  await until(() => expect(document.title).toBe('Harbour Till'))
  expect(served).toHaveBeenCalledWith(`/pages/${block.language}/internal.json`)
  expect(document.documentElement.style.getPropertyValue('--color-jade')).toBe('#123456')
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => new URL(href))
  expect(icons.map(({ pathname, search }) => pathname + search)).toEqual([
    '/favicon.svg?v=2',
    '/touch-icon.png?v=2',
  ])
})

it('stays where the new pages do not come', async () => {
  const { words } = await brand({ mark: '/mark.svg' })
  const lost = vi.fn(async () => Response.error())
  vi.stubGlobal('fetch', lost)
  tellOfPages()
  await until(() => expect(lost).toHaveBeenCalledWith('/pages/en/internal.json'))
  expect(document.querySelector('.frame-brand')?.textContent).toBe(words)
})
