/** Partners as the page shows them. */

import type { PartnerCard } from '../../shared/page.ts'
import { HOST_PLACEHOLDER, resolvePartnerLink } from '../../shared/partner-link.ts'
import type { Db } from '../db/query.ts'
import { listPartners } from './store.ts'

/** `host` is what `{host}` stands for in their links. */
export function listPartnerCards(db: Db, host: string): PartnerCard[] {
  return listPartners(db).map(({ id, name, link, socials, description, logo }) => ({
    id,
    name,
    description,
    logo,
    link: resolvePartnerLink(link, host),
    // One that nobody has filled in is no second way.
    socials: resolvePartnerLink(socials === HOST_PLACEHOLDER ? link : socials, host),
  }))
}
