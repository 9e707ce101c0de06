/** The tag of a partner, from its editable fields. Reordering makes no edit stale. */
import type { Partner, PartnerWithEtag } from '../../../shared/partner/schema.ts'
import { entityTag } from '../../core/etag.ts'

export function partnerWithEtag(partner: Partner): PartnerWithEtag {
  return { ...partner, etag: entityTag(partnerEtagFields(partner)) }
}

export function partnerEtagFields({ position, ...content }: Partner): Omit<Partner, 'position'> {
  return content
}
