/** What search engines and link previews read in a document: the tags of a page, and the company as data. */
import escapeHtml from 'escape-html'
import { LANGUAGE_TAG, LANGUAGES, type Language, otherLanguage } from '../../shared/base/language.ts'
import { hoursForSearchEngines } from '../../shared/company/company.ts'
import { createT, type T, type Texts } from '../../shared/i18n/t.ts'
import { sharePicturePath } from '../features/look/icons.ts'
import { SHARE_PICTURE } from '../features/look/share-picture.ts'
import { pagePicturePath } from './page-pictures.ts'
import type { wordsOf } from './pages.ts'
import { scriptJson } from './script-json.ts'
import { versioned } from './web-manifest.ts'

const HREFLANG: Record<Language, string> = { en: 'en', zh: LANGUAGE_TAG.zh }

interface Alternate {
  hreflang: string
  href: string
}

/**
 * The URLs of a page for search engines, other sites and chats. The canonical URL: each language has its
 * own. `origin` has no trailing slash.
 */
export function pageAddress(origin: string, path: string, language: Language): string {
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** Every language, and the path without prefix, which negotiates one. */
export function alternatesOf(origin: string, path: string): Alternate[] {
  return [
    ...LANGUAGES.map((of) => ({ hreflang: HREFLANG[of], href: pageAddress(origin, path, of) })),
    { hreflang: 'x-default', href: origin + path },
  ]
}

const OPEN_GRAPH_LOCALE: Record<Language, string> = { en: 'en_GB', zh: 'zh_HK' }

interface SearchTagParts {
  words: ReturnType<typeof wordsOf>
  language: Language
  path: string
  texts: Texts
  publicUrl: string
  version?: string | undefined
}

/**
 * The tags of a page for search engines and link previews in chats. For pages in search engines; the others
 * get only `noindex`.
 */
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

function cardTags({ words, path, ...of }: SearchTagParts): string[] {
  const { language, texts, publicUrl } = of
  const t = createT(texts, language)
  const { title, description } = words
  return openGraph({
    ...siteCard(of),
    ...(title &&
      path !== '/' &&
      pictureTags(publicUrl + versioned(pagePicturePath(language, path), of.version), title)),
    'og:title': title ? t('page.shareTitle', { title, company: t('company.name') }) : t('company.name'),
    'og:description': description,
    'og:url': pageAddress(publicUrl, path, language),
    'og:locale:alternate': OPEN_GRAPH_LOCALE[otherLanguage(language)],
  })
}

/** What is the same for every page: the company and its picture. */
export function siteCard({
  language,
  texts,
  publicUrl,
  version,
}: Pick<SearchTagParts, 'language' | 'texts' | 'publicUrl' | 'version'>): Record<string, string> {
  const t = createT(texts, language)
  return {
    'og:type': 'website',
    'og:site_name': t('company.name'),
    'og:locale': OPEN_GRAPH_LOCALE[language],
    ...pictureTags(
      publicUrl + versioned(sharePicturePath(language), version),
      version === undefined ? t('page.sharePicture') : t('company.name'),
    ),
  }
}

export function pictureTags(url: string, alt: string): Record<string, string> {
  return {
    'og:image': url,
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'og:image:alt': alt,
  }
}

/** The one Twitter tag asks for the large image; the rest is read from Open Graph. */
export function openGraph(content: Record<string, string>): string[] {
  return [
    ...Object.entries(content).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** The company as schema.org data, for the end of the body. A data block is never run, so the policy allows it. */
export function companyTag({
  language,
  texts,
  publicUrl,
  version,
}: Omit<SearchTagParts, 'words' | 'path'>): string {
  const t = createT(texts, language)
  const telephone = t('company.telephone')
  const locality = t('company.locality')
  const hours = hoursForSearchEngines(t('company.hours'))
  const second = secondOffice(t)
  const company = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#company`,
    name: t('company.name'),
    alternateName: t('company.otherName'),
    description: t('page.homeDescription'),
    url: pageAddress(publicUrl, '/', language),
    image: publicUrl + versioned(sharePicturePath(language), version),
    logo: publicUrl + versioned('/touch-icon.png', version),
    ...(telephone && { telephone }),
    email: t('company.email'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: t('company.address'),
      ...(locality && { addressLocality: locality }),
      addressCountry: 'HK',
    },
    ...(hours.length > 0 && { openingHours: hours }),
    ...(second && { department: [second] }),
    areaServed: [t('page.areaHongKong'), t('page.areaMacau')].map((name) => ({
      '@type': 'AdministrativeArea',
      name,
    })),
    knowsLanguage: Object.values(LANGUAGE_TAG),
  }
  return `<script type="application/ld+json">${scriptJson(company)}</script>`
}

/** Where there is one. Its country is not known. */
function secondOffice(t: T): object | undefined {
  const streetAddress = t('company.secondAddress')
  if (!streetAddress) return undefined
  const locality = t('company.secondTown')
  const hours = hoursForSearchEngines(t('company.secondHours'))
  return {
    '@type': 'LocalBusiness',
    name: t('company.name'),
    address: { '@type': 'PostalAddress', streetAddress, ...(locality && { addressLocality: locality }) },
    ...(hours.length > 0 && { openingHours: hours }),
  }
}
