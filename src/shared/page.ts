/** What a public page is made of: rendered into the HTML by the server and carried beside it for hydration. */
import type { CaptchaProvider } from './captcha-provider.ts'
import type { CatalogueCategory } from './catalogue.ts'
import type { Texts } from './i18n/t.ts'
import type { Language } from './language.ts'
import type { Partner } from './partner.ts'

/** By whose account staff may sign in besides a password. */
export type SignInProvider = 'google' | 'other'

/** Asked: not yet answered. */
export type UnsubscribeOutcome = 'asked' | 'done' | 'unknown'

/** Its links are ready to follow. */
export type PartnerCard = Omit<Partner, 'position'>

/** What the page called so needs besides its texts. */
export interface PageData {
  home: null
  services: null
  quotation: CatalogueCategory[]
  'quotation-view': null
  'quotation-verify': null
  'quotation-restore': null
  /** `null` where nobody signs in through a provider. */
  login: { provider: SignInProvider | null }
  contact: null
  /** How its form was answered, for a browser without scripts. */
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
