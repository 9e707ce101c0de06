/** The releases of this process: asked for by whoever has changed what the pages show, and what became of them. */

import type { Services } from '../core/context.ts'
import type { ReleaseReport, Releases, Site } from '../core/site-port.ts'
import { markLive } from '../features/translation/store.ts'
import { type Clock, isoTime } from '../platform/clock.ts'
import { pageFaultOf } from '../rendering/site.ts'

type Parts = Pick<Services, 'db' | 'texts' | 'log'> & { clock: Clock; site: () => Site }

export interface SiteReleases {
  /** Throws when there is nothing to serve: what is saved may be past rendering, then the pages of before are served. */
  first(): Promise<void>
  /** Throws `conflict` with the page at fault. */
  renew(): Promise<ReleaseReport>
  past(): Releases
  /** Resolves once no release is under way that was asked for before. */
  settled(): Promise<unknown>
}

export function createReleases(parts: Parts): SiteReleases {
  const { clock, log } = parts
  let past: Releases = { last: undefined, fault: undefined }
  let newest: Promise<unknown> = Promise.resolve()

  async function make(): Promise<ReleaseReport> {
    try {
      const { fault, ...report } = await parts.site().release()
      const at = isoTime(clock.now())
      past = { last: { ...report, at }, fault: undefined }
      recordLive(parts, at)
      if (fault !== undefined) throw fault
      return report
    } catch (error) {
      past = { ...past, fault: pageFaultOf(error) }
      log.error({ err: error }, 'the public pages could not be made of what is saved; older texts stay live')
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

/** For the next start. A disk too full for it does not make the pages that are served any older. */
function recordLive({ db, texts, log }: Parts, at: string): void {
  try {
    markLive(db, texts.live.version, at)
  } catch (error) {
    log.warn({ err: error }, 'which texts are live was not noted')
  }
}
