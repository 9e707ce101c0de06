/** The releases of this process: requested after changes of what the pages show, with their results, and the data that they are made from. */

import { HOST, resolveLink } from '../../shared/base/links.ts'
import type { CaptchaProvider } from '../../shared/captcha.ts'
import type { PartnerCard, SignInProvider } from '../../shared/page.ts'
import type { Services } from '../core/context.ts'
import type { ReleaseReport, Releases, Site } from '../core/site-port.ts'
import type { Db } from '../db/query.ts'
import type { LookOf } from '../features/look/company-look.ts'
import { listHomePictures } from '../features/look/store.ts'
import { listPartners } from '../features/partner/store.ts'
import { loadCatalogue } from '../features/product/catalogue.ts'
import { listCategoriesOnHome } from '../features/product/category/store.ts'
import { listQuestions } from '../features/question/store.ts'
import { listReferences } from '../features/reference/store.ts'
import { isSampleQuestion, isSampleReference } from '../features/sample/written.ts'
import { listOfferedPackages } from '../features/starter-package/store.ts'
import { markLive } from '../features/translation/store.ts'
import type { SiteTexts, TextEdition } from '../features/translation/texts.ts'
import { type Clock, isoTime } from '../platform/clock.ts'
import type { Waker } from '../platform/waker.ts'
import { type ChangingSource, failedPageOf, type SiteSource } from '../rendering/site.ts'

type Parts = Pick<Services, 'db' | 'texts' | 'log'> & { clock: Clock; site: Site; waker: Waker }

export interface SiteReleases {
  /** Throws when nothing can be served. If the saved texts cannot be rendered, the previous ones are served. */
  first(): Promise<void>
  /** Throws `conflict` with the failing page. */
  renew(): Promise<ReleaseReport>
  past(): Releases
  /** Resolves once every release requested before the call has ended. */
  settled(): Promise<unknown>
}

export function createReleases(parts: Parts): SiteReleases {
  const { clock, log } = parts
  let past: Releases = { last: undefined, error: undefined }
  let newest: Promise<unknown> = Promise.resolve()

  async function make(): Promise<ReleaseReport> {
    try {
      const { error, ...report } = await parts.site.release()
      const at = isoTime(clock.now())
      past = { last: { ...report, at }, error: undefined }
      parts.waker.wake()
      recordLive(parts, at)
      if (error !== undefined) throw error
      return report
    } catch (error) {
      past = { ...past, error: failedPageOf(error) }
      log.error({ err: error }, 'the public pages could not be rebuilt; the previous ones stay live')
      throw error
    }
  }

  function renew(): Promise<ReleaseReport> {
    const release = make()
    newest = release.catch(() => undefined)
    return release
  }

  return {
    renew,
    past: () => past,
    settled: () => newest,
    async first() {
      await renew().catch((error: unknown) => {
        if (!past.last) throw error
      })
    },
  }
}

/** For the next start. If the disk is full, the live pages are still current. */
function recordLive({ db, texts, log }: Parts, at: string): void {
  try {
    markLive(db, texts.live.version, at)
  } catch (error) {
    log.warn({ err: error }, 'the version of the live texts could not be saved')
  }
}

interface Sources {
  db: Db
  clock: Clock
  texts: SiteTexts
  lookOf: LookOf
  publicUrl: () => string
  captcha: CaptchaProvider
  contactDays: number
  provider: SignInProvider | undefined
  sendsMail: () => boolean
}

/** Reads what the public pages show from the services. */
export function siteSource({
  db,
  clock,
  texts,
  lookOf,
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
    categoriesOnHome: () => listCategoriesOnHome(db),
    questions: () => listQuestions(db).map((row) => ({ ...row, is_sample: isSampleQuestion(row) })),
    references: () => listReferences(db).map((row) => ({ ...row, is_sample: isSampleReference(row) })),
    homePictures: () => listHomePictures(db),
    packages: () => listOfferedPackages(db),
    partners: () => listPartnerCards(db, publicUrl()),
    look: () => lookOf(edition().both),
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

/** Lists the cards as the public page shows them: `host` replaces `{host}` in their links. */
function listPartnerCards(db: Db, host: string): PartnerCard[] {
  return listPartners(db).map(({ position: _, link, socials, ...partner }) => ({
    ...partner,
    link: resolveLink(link, host),
    // The default, `{host}` alone, is no link of its own.
    socials: resolveLink(socials === HOST ? link : socials, host),
  }))
}
