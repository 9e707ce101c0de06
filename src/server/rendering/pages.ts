/** What each public page needs to be rendered: the scopes of its texts, its data, and what search engines may know. */

import { type Language, otherLanguage } from '../../shared/base/language.ts'
import type { CaptchaProvider } from '../../shared/captcha/captcha.ts'
import type { T, TextKey, TextScope, Texts } from '../../shared/i18n/t.ts'
import type { PageBlock, PageData, PageName, PartnerCard, SignInProvider } from '../../shared/page.ts'
import type { PageTexts } from '../core/site-port.ts'
import type { ApiDescription } from '../http/api-description.ts'

/** Where pages get what people may change while the server runs. */
export interface SiteSource extends PageTexts {
  /** Milliseconds since 1970. */
  now(): number
  partners(): PartnerCard[]
  captcha: CaptchaProvider
  /** `null` where nobody signs in through a provider. */
  provider: SignInProvider | null
  /** What `/api/docs` describes, in the words of `t`. */
  api(t: T): ApiDescription
}

/** One that changes while pages are served. */
export interface ChangingSource extends SiteSource {
  /** What the next release is made of: the first of them that pages can be made of. `hasNone`: none are served yet. */
  editions(hasNone: boolean): SiteEdition[]
}

export interface SiteEdition {
  source: SiteSource
  /** Called in the moment in which the pages that were made of it begin to be served. */
  goLive(): void
}

interface Page<Name extends PageName> {
  /** Beyond those of the frame around it. */
  scopes: readonly TextScope[]
  description: TextKey
  data(source: SiteSource, language: Language): PageData[Name]
  /** Shows what belongs to one person: out of search engines, and its address out of Referer headers. */
  isPersonal?: true
  /** Tells search engines who the company is. */
  describesCompany?: true
  /** Holds a form that sends the CSRF token back (contract 3). */
  hasForm?: true
}

export const FRAME_SCOPES: readonly TextScope[] = ['layout', 'company']

const none = () => null

export const pages: { [Name in PageName]: Page<Name> } = {
  home: { scopes: ['home'], description: 'page.homeDescription', data: none, describesCompany: true },
  services: { scopes: ['services'], description: 'page.servicesDescription', data: none },
  quotation: {
    scopes: ['quotation', 'ticket', 'captcha', 'privacy_notice', 'error'],
    description: 'page.quotationDescription',
    data: (source, language) => source.catalogue(language),
  },
  'quotation-view': {
    scopes: ['result', 'error'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  'quotation-verify': {
    scopes: ['result', 'error'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  'quotation-restore': {
    scopes: ['result', 'error'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  login: {
    scopes: ['login', 'captcha'],
    description: 'page.loginDescription',
    data: ({ provider }) => ({ provider }),
    isPersonal: true,
    hasForm: true,
  },
  contact: {
    scopes: ['contact', 'captcha', 'privacy_notice'],
    description: 'page.contactDescription',
    data: none,
    describesCompany: true,
    hasForm: true,
  },
  partners: {
    scopes: ['partner'],
    description: 'page.partnersDescription',
    data: (source) => source.partners(),
  },
  privacy: {
    scopes: ['privacy'],
    description: 'page.privacyDescription',
    data: (source, language) => scopeTexts(source, otherLanguage(language), ['privacy', 'company']),
  },
  unsubscribe: {
    scopes: ['unsubscribe'],
    description: 'page.unsubscribeDescription',
    data: () => ({ outcome: 'asked' }),
    isPersonal: true,
  },
  'not-found': { scopes: ['page'], description: 'page.notFoundDescription', data: none },
}

export const pageNames = Object.keys(pages) as PageName[]

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name)
}

export function isIndexed(page: PageName): boolean {
  return page !== 'not-found' && !pages[page].isPersonal
}

/** `answer` takes the place of the page's own data, once its form has been answered. */
export function createBlock(
  source: SiteSource,
  page: PageName,
  language: Language,
  answer?: PageBlock['data'],
): PageBlock {
  const texts = scopeTexts(source, language, [...FRAME_SCOPES, ...pages[page].scopes])
  const data = answer ?? pages[page].data(source, language)
  return { page, language, texts, captcha: source.captcha, data }
}

function scopeTexts(source: SiteSource, language: Language, scopes: readonly TextScope[]): Texts {
  const all = source.texts(language)
  return Object.fromEntries(scopes.map((scope) => [scope, all[scope]]))
}
