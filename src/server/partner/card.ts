/** Partners as the page shows them. */

import type { PartnerCard } from '../../shared/page.ts'
import { HOST_PLACEHOLDER } from '../../shared/partner.ts'
import type { Db } from '../db/query.ts'
import { listPartners } from './store.ts'

/** `host` is what `{host}` stands for in their links. */
export function listPartnerCards(db: Db, host: string): PartnerCard[] {
  const resolve = (link: string) => link.replaceAll(HOST_PLACEHOLDER, host)
  return listPartners(db).map(({ id, name, link, socials, description, logo }) => ({
    id,
    name,
    description,
    logo,
    link: resolve(link),
    socials: resolve(socials),
  }))
}
