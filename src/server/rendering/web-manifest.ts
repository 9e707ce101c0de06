/** The web app manifest for home screens, one per language. */

import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'
import { createT, type Texts } from '../../shared/i18n/t.ts'

export function manifestPath(language: Language): string {
  return `/${language}.webmanifest`
}

export function createWebManifest(language: Language, texts: Texts, colour: string): string {
  const t = createT(texts, language)
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
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
