/** What the public pages are drawn from. */
import { inEachLanguage } from '../../shared/base/language.ts'
import type { CaptchaProvider } from '../../shared/captcha.ts'
import type { HomePictureRow } from '../../shared/look/home-picture.ts'
import type { PartnerCard, SignInProvider } from '../../shared/page.ts'
import type { CategoryOnHome } from '../../shared/product/category-line.ts'
import type { answeredQuestions } from '../../shared/question/question.ts'
import type { ReferenceRow } from '../../shared/reference/reference.ts'
import type { StarterPackage } from '../../shared/starter-package/schema.ts'
import type { PageTexts } from '../core/site-port.ts'
import type { CompanyLook } from '../features/look/company-look.ts'

/** The data of pages that may change while the server runs. */
export interface SiteSource extends PageTexts {
  /** Milliseconds since 1970. */
  now(): number
  partners(): PartnerCard[]
  /** Lists the categories that admins show on the home page. */
  categoriesOnHome(): CategoryOnHome[]
  /** Lists the questions in the admins' order, those without an answer too. */
  questions(): Parameters<typeof answeredQuestions>[0]
  /** Lists the references in the admins' order. */
  references(): ReferenceRow[]
  /** Lists the company's own pictures of the home page. */
  homePictures(): HomePictureRow[]
  /** Lists the packages that are offered, in the admins' order. */
  packages(): StarterPackage[]
  /** Returns null while the company shows nothing of its own. */
  look(): CompanyLook | null
  captcha: CaptchaProvider
  /** After how many days closed contact requests are deleted; 0: never. */
  contactDays: number
  /** `null` when sign-in through a provider is off. */
  provider: SignInProvider | null
  /** False where emails are only kept as files. */
  sendsMail(): boolean
}

/** A source that changes while pages are served. */
export interface ChangingSource extends SiteSource {
  /**
   * The editions to try for the next release; the first that can be rendered is used. `hasNone`: no pages are
   * served yet.
   */
  editions(hasNone: boolean): SiteEdition[]
}

interface SiteEdition {
  source: SiteSource
  /** Called when the pages rendered from it go live. */
  goLive(): void
}

/** What many pages show is read once for all of them: they agree, and a category more costs one page more. */
export function readOnce(source: SiteSource): SiteSource {
  const catalogues = inEachLanguage((language) => source.catalogue(language))
  const packages = source.packages()
  return { ...source, catalogue: (language) => catalogues[language], packages: () => packages }
}
