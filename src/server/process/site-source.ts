/** Reads what the public pages show from the services. */
import type { CaptchaProvider } from '../../shared/captcha.ts'
import type { SignInProvider } from '../../shared/page.ts'
import type { Db } from '../db/query.ts'
import { listPartnerCards } from '../features/partner/card.ts'
import { loadCatalogue } from '../features/product/catalogue.ts'
import { listOfferedPackages } from '../features/starter-package/store.ts'
import type { SiteTexts, TextEdition } from '../features/translation/texts.ts'
import type { Clock } from '../platform/clock.ts'
import type { ChangingSource, SiteSource } from '../rendering/site.ts'

interface Sources {
  db: Db
  clock: Clock
  texts: SiteTexts
  publicUrl: () => string
  captcha: CaptchaProvider
  contactDays: number
  provider: SignInProvider | undefined
  sendsMail: boolean
}

export function siteSource({
  db,
  clock,
  texts,
  publicUrl,
  captcha,
  contactDays,
  provider,
  sendsMail,
}: Sources): ChangingSource {
  const sourceOf = (edition: () => TextEdition): SiteSource => ({
    texts: (language) => edition().of(language),
    catalogue: (language) => loadCatalogue(db, language, edition().catalogue),
    now: () => clock.now(),
    packages: () => listOfferedPackages(db),
    partners: () => listPartnerCards(db, publicUrl()),
    captcha,
    contactDays,
    provider: provider ?? null,
    sendsMail,
  })
  return {
    ...sourceOf(() => texts.live),
    editions: (hasNone) =>
      texts.editions(hasNone).map((edition) => ({
        source: sourceOf(() => edition),
        goLive: () => texts.goLive(edition),
      })),
  }
}
