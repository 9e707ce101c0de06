/** Builders for the tests of this folder. */

import { emptyTexts, textNamesOf } from '../../shared/base/fields.ts'
import type { Language } from '../../shared/base/language.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import type { PartnerCard } from '../../shared/page.ts'
import { PARTNER_FIELDS } from '../../shared/partner/partner.ts'
import type { CatalogueCategory } from '../../shared/product/catalogue.ts'
import type { StarterPackage } from '../../shared/starter-package/schema.ts'
import type { SiteRequest } from '../core/site-port.ts'
import type { Assets } from './assets.ts'
import { type ChangingSource, pageNames, type SiteSource } from './pages.ts'

/** The texts of the dictionaries, with another company name if given. */
export function aSource({ name }: { name?: string } = {}): SiteSource {
  return {
    texts: (language) => {
      const texts = mergeTexts(language, [])
      return name === undefined ? texts : { ...texts, company: { ...texts.company, name } }
    },
    catalogue: (language) => [aCategory(language)],
    now: () => Date.UTC(2026, 10, 21),
    partners: () => [aPartner()],
    packages: () => [aPackage()],
    captcha: 'altcha',
    contactDays: 730,
    provider: null,
    sendsMail: true,
  }
}

/** A source whose only edition can always be rendered. */
export function asItIs(source: SiteSource): ChangingSource {
  return { ...source, editions: () => [{ source, goLive() {} }] }
}

function aPartner(): PartnerCard {
  return {
    ...emptyTexts(textNamesOf(PARTNER_FIELDS)),
    id: 3,
    name: 'Kam Tat Tills 錦達收銀機',
    description: 'Tills and drawers.\n收銀機及錢箱。',
    logo: '/uploads/Kam Tat Tills-abc.png',
    link: 'https://kamtat.example',
    socials: 'https://social.example/kamtat',
  }
}

function aPackage(): StarterPackage {
  return {
    id: 5,
    names: { en: 'Noodle shop', zh: '麵店' },
    descriptions: { en: 'For a counter with ten stools.', zh: '適合十個座位的小店。' },
    lines: [{ product: 7, quantity: 2 }],
  }
}

function aCategory(language: Language): CatalogueCategory {
  const words = {
    en: { name: 'Networking', router: '5G router' },
    zh: { name: '網絡', router: '5G 路由器' },
  }[language]
  return {
    id: 1,
    key: 'networking',
    name: words.name,
    products: [
      { id: 7, key: '5g_router', name: words.router, description: '', monthly_price: 398, upfront_price: 0 },
    ],
  }
}

export function someAssets(): Assets {
  return {
    script: '/assets/main.js',
    stylesheet: '/assets/style.css',
    font: '/assets/font.woff2',
    fontFace: '/assets/font.css',
    pages: Object.fromEntries(
      pageNames.map((page) => [page, { style: 'body{color:green}', modules: [`/assets/${page}.js`] }]),
    ) as unknown as Assets['pages'],
    internal: {
      script: '/assets/internal.js',
      style: '/assets/internal.css',
      modules: ['/assets/react.js'],
      screens: {
        '/internal': ['/assets/dashboard-page.js'],
        '/internal/users': ['/assets/users-page.js', '/assets/table.js'],
      },
    },
    apiDocs: { script: '/assets/api-docs.js', style: '/assets/api-docs.css' },
  }
}

export function aRequest(url: string, request: Partial<SiteRequest> = {}): SiteRequest {
  return {
    method: 'GET',
    url,
    acceptLanguage: undefined,
    languageCookie: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    ...request,
  }
}
