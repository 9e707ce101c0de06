/** What a public page is made of: rendered into the HTML by the server and carried beside it for hydration. */
import type { CatalogueCategory } from './catalogue.ts'
import type { Texts } from './i18n/t.ts'
import type { Language } from './language.ts'

/** What the page called so needs besides its texts. */
export interface PageData {
  home: null
  services: null
  quotation: CatalogueCategory[]
  'quotation-view': null
  'quotation-verify': null
  'quotation-restore': null
  'not-found': null
}
export type PageName = keyof PageData

export interface PageBlock<Name extends PageName = PageName> {
  page: Name
  language: Language
  texts: Texts
  data: PageData[Name]
}
