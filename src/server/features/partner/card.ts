/** Partners as the public page shows them. */

import { HOST, resolveLink } from '#shared/base/links.ts'
import type { PartnerCard } from '#shared/page.ts'
import type { Db } from '../../db/query.ts'
import { listPartners } from './store.ts'

/** `host` replaces `{host}` in their links. */
export function listPartnerCards(db: Db, host: string): PartnerCard[] {
  return listPartners(db).map(({ position: _, link, socials, ...partner }) => ({
    ...partner,
    link: resolveLink(link, host),
    // The default, `{host}` alone, is no link of its own.
    socials: resolveLink(socials === HOST ? link : socials, host),
  }))
}
