import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import type { Language } from '#shared/base/language.ts'
import { PARTNER_STAGGER_MAX_MS, PARTNER_STAGGER_MS } from '#shared/base/limits.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import type { PartnerCard } from '#shared/page.ts'
import { PARTNER_FIELDS } from '#shared/partner.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { PartnersPage } from './partners-page.tsx'

const PARTNER: PartnerCard = {
  ...emptyTexts(textNamesOf(PARTNER_FIELDS)),
  id: 3,
  name: 'Kam Tat Tills 錦達收銀機',
  description: 'Tills & drawers.\n收銀機及錢箱。',
  logo: '/uploads/Kam Tat-x.png',
  link: 'https://kamtat.example/',
  socials: 'https://social.example/kamtat',
}

function render(data: PartnerCard[], language: Language = 'en'): string {
  const texts = mergeTexts(language, [])
  return renderToString(
    <Router ssrPath="/partners">
      <PageProvider block={{ page: 'partners', language, texts, captcha: 'altcha', data }}>
        <PartnersPage />
      </PageProvider>
    </Router>,
  )
}

describe('a partner', () => {
  it('shows logo, name and description, each with its language', () => {
    const html = render([PARTNER])
    expect(html).toContain('src="/api/get_upload?file=Kam%20Tat-x.png" alt="Kam Tat Tills 錦達收銀機"')
    expect(html).toMatch(/<img[^>]* width="440" height="180"/)
    expect(html).toMatch(
      /lang="en-GB">Kam Tat Tills<\/span><span>\s<\/span><span[^>]*lang="zh-Hant-HK">錦達收銀機<\/span>/,
    )
    expect(html).toMatch(
      /lang="en-GB">Tills &amp; drawers\.<\/span><span>\s<\/span><span[^>]*>收銀機及錢箱。<\/span>/,
    )
  })

  it('has links without a referrer', () => {
    const links = render([PARTNER]).match(/<a [^>]*kamtat[^>]*>/g)
    expect(links).toHaveLength(2)
    for (const link of links ?? []) {
      expect(link).toContain('target="_blank" rel="noopener noreferrer external"')
    }
    expect(render([{ ...PARTNER, socials: PARTNER.link }]).match(/<a [^>]*kamtat/g)).toHaveLength(1)
  })

  it('loads its logo after the first paint', () => {
    const partners = Array.from({ length: 5 }, (_, id) => ({ ...PARTNER, id }))
    expect(render(partners).match(/loading="lazy"/g)).toHaveLength(partners.length)
  })
})

describe('the board', () => {
  it('appears with a delay for each position, within three seconds in all', () => {
    const css = readFileSync('src/client/site/partner/partner.css', 'utf8')
    const sum = `calc(${PARTNER_STAGGER_MS}ms * (10 * var(--tens, 0) + var(--ones)))`
    expect(css).toContain(`animation-delay: min(${PARTNER_STAGGER_MAX_MS}ms, ${sum});`)
    const ones = [...css.matchAll(/nth-child\(10n(?: \+ (\d))?\) \{\s*--ones: (\d);/g)]
    expect(ones.map(([, place = '10', step]) => Number(place) - Number(step))).toEqual(Array(10).fill(1))
    const tens = [...css.matchAll(/nth-child\(n \+ (\d+)\) \{\s*--tens: (\d);/g)]
    expect(tens.map(([, place, step]) => Number(place) - 10 * Number(step))).toEqual([1, 1, 1])
  })

  it.each(['en', 'zh'] as const)('links to contact if there are no partners, in %s', (language) => {
    const html = render([], language)
    expect(html).toContain(mergeTexts(language, []).partner?.emptyTitle)
    expect(html).toContain('href="/contact"')
    expect(html).not.toContain('<img')
  })
})
