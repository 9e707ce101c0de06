/** What a public page is made of: rendered into the HTML by the server and carried beside it for hydration. */

import type { Language } from './base/language.ts'
import type { CaptchaProvider } from './captcha/captcha.ts'
import type { Texts } from './i18n/t.ts'
import type { Partner } from './partner/schema.ts'
import type { CatalogueCategory } from './product/catalogue.ts'
import type { QuotationView } from './quotation/schema.ts'

/** By whose account staff may sign in besides a password. */
export type SignInProvider = 'google' | 'other'

/** Asked: not yet answered. */
export type UnsubscribeOutcome = 'asked' | 'done' | 'unknown'

/** What became of a quotation that was asked for by its number. */
export type LookUpAnswer =
  | { kind: 'found'; quotation: QuotationView }
  | { kind: 'missing' }
  | { kind: 'cancelled'; id: string; isRestorable: boolean }
  | { kind: 'refused'; text: string }

/** Whether a mailed link did what it is for. */
export type MailedLinkAnswer = { kind: 'done'; id: string } | { kind: 'failed' }

/** Its links are ready to follow. */
export type PartnerCard = Omit<Partner, 'position'>

/** What the page called so needs besides its texts. An answer is what its form was answered, for a browser without scripts. */
export interface PageData {
  home: null
  services: null
  quotation: CatalogueCategory[]
  'quotation-view': LookUpAnswer | null
  'quotation-verify': MailedLinkAnswer | null
  'quotation-restore': MailedLinkAnswer | null
  /** `null` where nobody signs in through a provider. */
  login: { provider: SignInProvider | null }
  contact: null
  unsubscribe: { outcome: UnsubscribeOutcome }
  partners: PartnerCard[]
  /** The texts of the other language: the page shows both. */
  privacy: Texts
  'not-found': null
}
export type PageName = keyof PageData

export interface PageBlock<Name extends PageName = PageName> {
  page: Name
  language: Language
  texts: Texts
  /** What guards the forms of this site. */
  captcha: CaptchaProvider
  data: PageData[Name]
}
