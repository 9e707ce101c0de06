/** The web app manifest for home screens, one per language. */

import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'
import { createT, type Texts } from '../../shared/i18n/t.ts'

export function manifestPath(language: Language): string {
  return `/${language}.webmanifest`
}

/** The URL of a file that is another one when the company's look changes. */
export function versioned(path: string, version: string | undefined): string {
  return version === undefined ? path : `${path}?v=${version}`
}

interface ManifestParts {
  texts: Texts
  colour: string
  version: string | undefined
}

export function createWebManifest(language: Language, { texts, colour, version }: ManifestParts): string {
  const t = createT(texts, language)
  const src = (path: string) => versioned(path, version)
  return JSON.stringify({
    // One app, whichever language's manifest installed it.
    id: '/',
    name: t('company.name'),
    short_name: t('company.name'),
    description: t('page.homeDescription'),
    lang: LANGUAGE_TAG[language],
    start_url: `/${language}`,
    scope: '/',
    display: 'minimal-ui',
    background_color: colour,
    theme_color: colour,
    icons: [
      { src: src('/favicon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: src('/icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: src('/icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: src('/icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
