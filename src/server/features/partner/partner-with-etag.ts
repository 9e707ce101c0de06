/** The tag of a partner: by what staff edit in it. Moving others about makes nobody's edit stale. */
import type { Partner, TaggedPartner } from '../../../shared/partner/schema.ts'
import { entityTag } from '../../core/etag.ts'

export function taggedPartner(partner: Partner): TaggedPartner {
  return { ...partner, etag: entityTag(contentOf(partner)) }
}

export function contentOf({ position, ...content }: Partner): Omit<Partner, 'position'> {
  return content
}
