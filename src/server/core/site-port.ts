/** The public pages as the rest of the server sees them: what it asks of a site, whoever renders it. */
import type { Language } from '../../shared/base/language.ts'
import type { Texts } from '../../shared/i18n/t.ts'
import type { PageBlock, PageName } from '../../shared/page.ts'
import type { CatalogueCategory } from '../../shared/product/catalogue.ts'

export interface SiteRequest {
  method: string
  url: string
  acceptLanguage: string | undefined
  languageCookie: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** `HEAD` gets the answer of `GET`; whoever sends it leaves the body out. */
export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

export interface Site {
  /** The path of each public page, without a language prefix. */
  addresses: readonly { page: PageName; path: string }[]
  /** Undefined when the address or the method is none of ours. */
  answer(request: SiteRequest): SiteAnswer | undefined
  /** Whether the page at this address has a form that needs the CSRF token. */
  hasForm(request: SiteRequest): boolean
  /** The page at this address as its form is answered, rendered with that answer in place of the page's own data. */
  answerForm(request: SiteRequest, answer: PageBlock['data']): Promise<SiteAnswer>
  /** The 404 page in the visitor's language; inside the internal area its own document, which asks who is there first. */
  notFound(request: SiteRequest): SiteAnswer
  /** The reference of the REST interface, in the language that the address asks for with `lang`, else as pages choose it. */
  reference(request: SiteRequest): Promise<SiteAnswer>
  /** Renders every page anew. Rejects when there is no edition that pages can be made of; then the old ones stay. */
  release(): Promise<ReleaseOutcome>
  /** A page with other texts than those in force, as a document for a frame. */
  preview(page: PageName, language: Language, drafts: PageTexts): Promise<string>
}

export interface ReleaseReport {
  pages: number
  took_ms: number
}

export interface ReleaseOutcome extends ReleaseReport {
  /** Why the newest edition is not what is served now: `conflict` with the page at fault. */
  fault?: unknown
}

/** What became of the releases of this process. */
export interface Releases {
  /** The one that is served, and when it was made. */
  last: (ReleaseReport & { at: string }) | undefined
  /** Of the newest attempt: what could not be made of what is saved, and so is not served. */
  fault: PageFault | undefined
}

export interface PageFault {
  page: string
  language: string
}

/** The texts and the catalogue that a page shows; a preview has others than those that are live. */
export interface PageTexts {
  /** Every scope of one language, with the fallback already in it. */
  texts(language: Language): Texts
  catalogue(language: Language): CatalogueCategory[]
}
