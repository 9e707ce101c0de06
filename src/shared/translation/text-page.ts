/** The public page that shows the texts of a scope or category; undefined if there is none. */
import type { PageName } from '../page.ts'
import { SITE_NAMESPACE, type TextPlace } from './text-names.ts'

const PAGES: Readonly<Record<string, PageName>> = {
  captcha: 'contact',
  company: 'home',
  contact: 'contact',
  home: 'home',
  layout: 'home',
  login: 'login',
  page: 'not-found',
  partner: 'partners',
  privacy: 'privacy',
  privacy_notice: 'contact',
  quotation: 'quotation',
  result: 'quotation-view',
  services: 'services',
  ticket: 'quotation',
}

export function pageOfText({
  namespace,
  scope,
}: Pick<TextPlace, 'namespace' | 'scope'>): PageName | undefined {
  if (namespace !== SITE_NAMESPACE) return 'quotation'
  return Object.hasOwn(PAGES, scope) ? PAGES[scope] : undefined
}
