/** The fields of a partner's forms. The logo is represented by a file name; the file itself is kept separately. */

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

/** The errors of a new partner (spec 5). The server has more rules. */
export function newPartnerFaults(draft: PartnerDraft): Partial<Record<PartnerField, TextKey>> {
  const isWrong = (link: string) => link.trim() !== '' && !isWebLink(link.trim())
  return {
    ...(draft.name.trim() === '' && { name: 'error.required' }),
    ...(isWrong(draft.link) && { link: 'error.partnerLink' }),
    ...(isWrong(draft.socials) && { socials: 'error.partnerLink' }),
    ...(draft.logo === '' && { logo: 'error.logoRequired' }),
  }
}

/** The file name of a stored logo: without the folder and the random part. */
export function logoName(logo: string): string {
  return logo.replace(/^\/uploads\//, '').replace(/-[\w-]{16}(?=\.\w+$)/, '')
}
