/** The data of a public page: rendered into the HTML by the server, and sent along for hydration. */

import type { IsoTimes } from './base/iso-date-time.ts'
import type { Language } from './base/language.ts'
import type { CaptchaProvider } from './captcha.ts'
import type { Texts } from './i18n/t.ts'
import type { HomeImages } from './look/home-picture.ts'
import type { LookPictures } from './look/pictures.ts'
import type { Partner } from './partner-schema.ts'
import type { ProductLine } from './product/category-line.ts'
import type { CatalogueCategory } from './product/product.ts'
import type { AskedQuestion } from './question/question.ts'
import type { FormPage } from './quotation/form-pages.ts'
import type { AskedAgain, QuotationView } from './quotation/schema.ts'
import type { ReferenceCard } from './reference/reference.ts'
import type { PackageCard } from './starter-package/package-card.ts'
import type { PackageKind } from './starter-package/package-kind.ts'
import type { PackageOffer } from './starter-package/package-offer.ts'

/** The providers that admins can sign in with besides a password. */
export type SignInProvider = 'google' | 'other'

/** `asked`: waiting for the visitor's answer. */
type UnsubscribeOutcome = 'asked' | 'done' | 'unknown'

/** The result of looking up a quotation by its number. */
export type LookUpAnswer =
  | { kind: 'found'; quotation: IsoTimes<QuotationView>; isLinkAsked: boolean }
  | { kind: 'missing' }
  | { kind: 'late' }
  | { kind: 'cancelled'; id: string; isRestorable: boolean }
  | { kind: 'refused'; text: string }
  /** The links of an email address were asked for; `refusal`: why none was sent. */
  | { kind: 'links_asked'; refusal?: string }

/** What became of a mailed link. `late`: anyone who has it can ask again, `refusal`: why that was not done. */
export type MailedLinkAnswer =
  | { kind: 'done'; id: string }
  | { kind: 'failed' }
  | { kind: 'late'; refusal?: string }
  | { kind: 'asked'; asked: AskedAgain }

/** Why a page cannot be shown, or what its form asked for was not done. */
export interface PageError {
  text: string
  /** The fields of a form that is sent once its button is pressed again; `null` where that cannot help. */
  again: [name: string, value: string][] | null
}

/** A partner with its links resolved. */
export type PartnerCard = Omit<Partner, 'position'>

/** The data of each page, in addition to its texts. An `answer` is the form's result, for a browser without scripts. */
export interface PageData {
  /** `has_more_…`: there are more than the page shows. */
  home: {
    packages: PackageOffer[]
    has_more_packages: boolean
    /** When each step of an order comes; empty where the company promises none. */
    times: Record<'choose' | 'call' | 'install' | 'stay', string>
    lines: ProductLine[]
    has_more_lines: boolean
    references: ReferenceCard[]
    /** The names of further customers, as one line. */
    customers: string
    brands: Pick<PartnerCard, 'id' | 'name' | 'logo'>[]
    questions: AskedQuestion[]
    /** The company's own pictures; the drawn scenes stand where there is none. */
    pictures: HomeImages
  }
  services: { forms: FormPage[]; packages: PackageCard[]; questions: AskedQuestion[] }
  /** `packages`: visitors can start from one; the wizard loads the rest of them when they want to. */
  quotation: { catalogue: CatalogueCategory[]; packages: PackageKind[] }
  /** `category`: the one at this path; `null` on the page of all. */
  products: { forms: FormPage[]; packages: PackageCard[]; category: CatalogueCategory | null }
  /** `id`: of the one at this path; `null` on the page of all. */
  packages: { forms: FormPage[]; packages: PackageCard[]; id: number | null; questions: AskedQuestion[] }
  'quotation-view': LookUpAnswer | null
  'quotation-verify': MailedLinkAnswer | null
  'quotation-restore': MailedLinkAnswer | null
  /** `provider`: `null` if sign-in through one is off. */
  login: { provider: SignInProvider | null }
  /** `sends_mail`: false where emails are only kept as files. */
  'forgot-password': { sends_mail: boolean }
  'set-password': null
  contact: null
  unsubscribe: { outcome: UnsubscribeOutcome }
  partners: PartnerCard[]
  /** The page shows both languages: these are the texts of the other. `contact_days`: 0 for no automatic deletion. */
  privacy: { other: Texts; contact_days: number }
  'not-found': PageError | null
}
export type PageName = keyof PageData

/**
 * Stands after all that a long page shows first: nothing is painted before it has come, so that nothing moves when it does.
 * Chromium goes on as soon as it has read the start of that element.
 */
export const FIRST_VIEW_ID = 'first-view'
/** Stands after header, page and footer. */
export const PAGE_END_ID = 'page-end'
/** What the page has between header and footer. */
export const MAIN_ID = 'main'

export interface PageBlock<Name extends PageName = PageName> {
  page: Name
  /** Which of its things the page shows (`routes.ts`); absent on the page of all. */
  item?: string
  language: Language
  texts: Texts
  /** The captcha of this site's forms. */
  captcha: CaptchaProvider
  /** Absent while the company shows nothing of its own. */
  look?: LookPictures
  data: PageData[Name]
}
