/** The releases of this process: requested after changes of what the pages show, with their results. */

import type { Services } from '../core/context.ts'
import type { ReleaseReport, Releases, Site } from '../core/site-port.ts'
import { markLive } from '../features/translation/store.ts'
import { type Clock, isoTime } from '../platform/clock.ts'
import { failedPageOf } from '../rendering/site.ts'

type Parts = Pick<Services, 'db' | 'texts' | 'log'> & { clock: Clock; site: () => Site }

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
      const { error, ...report } = await parts.site().release()
      const at = isoTime(clock.now())
      past = { last: { ...report, at }, error: undefined }
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
