/** `/sitemap.xml` and `/robots.txt`: every page for search engines, in each language, and nothing else. And `security.txt`. */

import escapeHtml from 'escape-html'
import { paths } from '../../client/paths.ts'
import { pathOf, routes } from '../../client/site/routes.ts'
import { LANGUAGE_TAG, LANGUAGES } from '../../shared/base/language.ts'
import { createT } from '../../shared/i18n/t.ts'
import type { SiteAnswer } from '../core/site-port.ts'
import { fileHeaders } from '../http/answer-headers.ts'
import { DAY_MS } from '../platform/clock.ts'
import { isIndexed, type PlaceInLanguage, pages } from './pages.ts'
import type { SiteParts } from './render.tsx'
import { alternatesOf, pageAddress } from './search-tags.ts'

export const SITEMAP_PATH = '/sitemap.xml'
export const ROBOTS_PATH = '/robots.txt'
export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

/** It may name at most a year. */
const SECURITY_TEXT_DAYS = 364

const MACHINE_PATHS = ['/api', '/trpc']

export function createSitemap(
  publicUrl: string,
  releasedAt: string,
  places: readonly PlaceInLanguage[],
): string {
  const entries = places
    .filter(({ page }) => isIndexed(page))
    .map(({ page, item, language }) => ({ path: pathOf(page, item), language }))
    .map(({ path, language }) =>
      [
        '<url>',
        `<loc>${escapeHtml(pageAddress(publicUrl, path, language))}</loc>`,
        `<lastmod>${releasedAt}</lastmod>`,
        ...alternatesOf(publicUrl, path).map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
        ),
        '</url>',
      ].join(''),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** A line disallows every path that begins with it. */
export function createRobots(publicUrl: string): string {
  const personal = routes.filter(({ page }) => pages[page].isPersonal).map(({ path = '' }) => path)
  const closed = [paths.internal(), ...personal].flatMap((path) => [
    path,
    ...LANGUAGES.map((language) => `/${language}${path}`),
  ])
  return [
    'User-agent: *',
    ...[...MACHINE_PATHS, ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n')
}

/**
 * RFC 9116: where to report a weakness. It must name its end, counted from each request: a program may run for longer
 * than a release may last.
 */
export function securityText({ source, publicUrl }: SiteParts): SiteAnswer {
  const email = createT(source.texts('en'), 'en')('company.email')
  const body = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(source.now() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.map((language) => LANGUAGE_TAG[language]).join(', ')}`,
    `Canonical: ${publicUrl()}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n')
  return { status: 200, headers: fileHeaders('text/plain'), body }
}
