/** The public pages as the rest of the server sees them, independent of how they are rendered. */
import type { Language } from '../../shared/base/language.ts'
import type { Texts } from '../../shared/i18n/t.ts'
import type { PageBlock, PageError, PageName } from '../../shared/page.ts'
import type { CatalogueCategory } from '../../shared/product/product.ts'

export interface SiteRequest {
  method: string
  url: string
  acceptLanguage: string | undefined
  languageCookie: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** `HEAD` gets the answer of `GET`; the sender omits the body. */
export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** The words in the picture of a quotation's link. */
export interface LinkPicture {
  language: Language
  title: string
}

/** A description is empty where nothing may be said. */
export interface LinkPreview extends LinkPicture {
  description: string
  /** The query of its own picture; without one it has that of the site. */
  picture?: { id: string; of: string }
}

/** A picture that is drawn for this company. */
export interface DrawnFile {
  content_type: string
  content: Buffer
}

export interface Site {
  /** The path of each public page, without a language prefix. */
  addresses: readonly { page: PageName; path: string }[]
  /** Returns undefined for a URL or method that the site does not serve. */
  answer(request: SiteRequest): SiteAnswer | undefined
  /** An icon or share picture of the company's own; undefined where the file of `client/public` is served. */
  drawnFile(path: string): Promise<DrawnFile | undefined> | undefined
  /** Whether the page at this URL has a form that needs the CSRF token. */
  hasForm(request: SiteRequest): boolean
  /** The page at this URL after its form was submitted: the form's answer replaces the page's own data. */
  answerForm(request: SiteRequest, answer: PageBlock['data']): Promise<SiteAnswer>
  /**
   * The 404 page in the visitor's language. Inside the internal area its own document, which checks the sign-in
   * first.
   */
  notFound(request: SiteRequest): SiteAnswer
  /** The prefix of the URL, else the visitor's choice, else the browser's preference. */
  languageOf(request: SiteRequest): Language
  /** The page at this URL is for everyone, and search engines list it. */
  isListed(request: SiteRequest): boolean
  /** The page at this URL has data of one person, so that its link needs a preview of its own. */
  isPersonal(request: SiteRequest): boolean
  /** What a chat reads to draw the preview of a link, instead of the page at this URL. */
  linkPreview(card: LinkPreview): SiteAnswer
  /** The picture of that preview. */
  linkPicture(picture: LinkPicture): Promise<DrawnFile>
  /** A page of words instead of the one at this URL. */
  errorPage(request: SiteRequest, status: number, error: PageError): Promise<SiteAnswer>
  /** `/api/docs`. */
  apiDocs(request: SiteRequest): SiteAnswer
  /** Renders every page again. Rejects when the texts cannot be rendered; the old pages stay live. */
  release(): Promise<ReleaseOutcome>
  /** A page with texts other than the live ones, as a document for a frame. */
  preview(page: PageName, language: Language, drafts: PageTexts): Promise<string>
}

export interface ReleaseReport {
  pages: number
  took_ms: number
}

interface ReleaseOutcome extends ReleaseReport {
  /** Why the newest release is not live: `conflict` that names the failing page. */
  error?: unknown
}

/** Results of this process's releases. */
export interface Releases {
  /** The live release, and when it was made. */
  last: (ReleaseReport & { at: string }) | undefined
  /** Why the newest attempt to render the saved texts failed; undefined if they are live. */
  error: FailedPage | undefined
}

export interface FailedPage {
  page: string
  language: string
}

/** The texts and the catalogue that a page shows. A preview has others than the live ones. */
export interface PageTexts {
  /** Every scope of one language, with fallbacks applied. */
  texts(language: Language): Texts
  catalogue(language: Language): CatalogueCategory[]
}
