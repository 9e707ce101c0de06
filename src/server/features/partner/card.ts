/** Partners as the page shows them. */

import { HOST, resolveLink } from '../../../shared/base/links.ts'
import type { PartnerCard } from '../../../shared/page.ts'
import type { Db } from '../../db/query.ts'
import { listPartners } from './store.ts'

/** `host` is what `{host}` stands for in their links. */
export function listPartnerCards(db: Db, host: string): PartnerCard[] {
  return listPartners(db).map(({ position: _, link, socials, ...partner }) => ({
    ...partner,
    link: resolveLink(link, host),
    // One that nobody has filled in is no second way.
    socials: resolveLink(socials === HOST ? link : socials, host),
  }))
}
