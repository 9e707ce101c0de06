/** What the forms of a partner hold. The logo goes by a name here; the file itself is beside the form. */

import { isWebLink } from '../../../shared/base/links.ts'
import type { TextKey } from '../../../shared/i18n/t.ts'
import type { PartnerWithEtag } from '../../../shared/partner/schema.ts'

export const PARTNER_TEXTS = ['name', 'description', 'link', 'socials'] as const
export type PartnerText = (typeof PARTNER_TEXTS)[number]
export type PartnerField = PartnerText | 'logo'
export type PartnerDraft = Record<PartnerField, string>

export const EMPTY_PARTNER: PartnerDraft = { name: '', description: '', link: '', socials: '', logo: '' }

export function partnerDraft({ name, description, link, socials, logo }: PartnerWithEtag): PartnerDraft {
  return { name, description, link, socials, logo }
}

/** What keeps a new partner from being sent (spec 5). The server knows more rules. */
export function newPartnerFaults(draft: PartnerDraft): Partial<Record<PartnerField, TextKey>> {
  const isWrong = (link: string) => link.trim() !== '' && !isWebLink(link.trim())
  return {
    ...(draft.name.trim() === '' && { name: 'error.required' }),
    ...(isWrong(draft.link) && { link: 'error.partnerLink' }),
    ...(isWrong(draft.socials) && { socials: 'error.partnerLink' }),
    ...(draft.logo === '' && { logo: 'error.logoRequired' }),
  }
}

/** The stored path of a logo as people know it: without the folder and the part that is drawn at random. */
export function logoName(logo: string): string {
  return logo.replace(/^\/uploads\//, '').replace(/-[\w-]{16}(?=\.\w+$)/, '')
}
