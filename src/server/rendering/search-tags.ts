/** The tags of a page for search engines and link previews in chats. */

import escapeHtml from 'escape-html'
import { LANGUAGE_TAG, type Language, otherLanguage } from '../../shared/base/language.ts'
import { hoursForSearchEngines } from '../../shared/company/opening-hours.ts'
import { createT, type Texts } from '../../shared/i18n/t.ts'
import type { PageName } from '../../shared/page.ts'
import { scriptJson } from '../http/escape.ts'
import { alternatesOf, pageAddress } from './page-address.ts'
import { pages } from './pages.ts'

const OPEN_GRAPH_LOCALE: Record<Language, string> = { en: 'en_GB', zh: 'zh_HK' }
const SHARE_PICTURE = { width: 1200, height: 630 }

/** A file of `client/public`. */
const sharePicture = (language: Language) => `/og-${language}.png`

interface SearchTagParts {
  page: PageName
  language: Language
  path: string
  texts: Texts
  publicUrl: string
}

/** For pages in search engines; the others get only `noindex`. */
export function searchTags(parts: SearchTagParts): string[] {
  const { path, language, publicUrl } = parts
  return [
    `<link rel="canonical" href="${escapeHtml(pageAddress(publicUrl, path, language))}">`,
    ...alternatesOf(publicUrl, path).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    ...cardTags(parts),
  ]
}

/** Open Graph. The one Twitter tag asks for the large image; the rest is read from Open Graph. */
function cardTags({ page, language, path, texts, publicUrl }: SearchTagParts): string[] {
  const t = createT(texts, language)
  const { title, description } = pages[page]
  const content = {
    'og:type': 'website',
    'og:site_name': t('company.name'),
    'og:title': title
      ? t('page.shareTitle', { title: t(title), company: t('company.name') })
      : t('company.name'),
    'og:description': t(description),
    'og:url': pageAddress(publicUrl, path, language),
    'og:locale': OPEN_GRAPH_LOCALE[language],
    'og:locale:alternate': OPEN_GRAPH_LOCALE[otherLanguage(language)],
    'og:image': publicUrl + sharePicture(language),
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'og:image:alt': t('page.sharePicture'),
  }
  return [
    ...Object.entries(content).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** The company as schema.org data, for the end of the body. A data block is never run, so the policy allows it. */
export function companyTag({ language, texts, publicUrl }: SearchTagParts): string {
  const t = createT(texts, language)
  const telephone = t('company.telephone')
  const locality = t('company.locality')
  const hours = hoursForSearchEngines(t('company.hours'))
  const company = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#company`,
    name: t('company.name'),
    alternateName: t('company.otherName'),
    description: t('page.homeDescription'),
    url: pageAddress(publicUrl, '/', language),
    image: publicUrl + sharePicture(language),
    logo: `${publicUrl}/touch-icon.png`,
    ...(telephone && { telephone }),
    email: t('company.email'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: t('company.address'),
      ...(locality && { addressLocality: locality }),
      addressCountry: 'HK',
    },
    ...(hours.length > 0 && { openingHours: hours }),
    areaServed: [t('page.areaHongKong'), t('page.areaMacau')].map((name) => ({
      '@type': 'AdministrativeArea',
      name,
    })),
    knowsLanguage: Object.values(LANGUAGE_TAG),
  }
  return `<script type="application/ld+json">${scriptJson(company)}</script>`
}
