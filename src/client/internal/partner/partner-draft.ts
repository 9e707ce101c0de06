/**
 * The fields of a partner's forms. The logo is represented
 * by a file name; the file itself is kept separately.
 */

import { emptyTexts, type FieldName, namesOf, pickFields, textNamesOf } from '#shared/base/fields.ts'
import { isWebLink, resolveLink } from '#shared/base/links.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { PARTNER_FIELDS, PARTNER_LINKS } from '#shared/partner.ts'
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import type { NewRecord } from '../kit/use-new-record.ts'

const FIRST = ['name', 'description'] as const
/** In the order of the form. */
export const PARTNER_TEXTS = textNamesOf(PARTNER_FIELDS, FIRST)
const DRAFT_FIELDS = namesOf(PARTNER_FIELDS, FIRST)
export type PartnerText = (typeof PARTNER_TEXTS)[number]
export type PartnerField = FieldName<typeof PARTNER_FIELDS>
type PartnerDraft = Record<PartnerField, string>

export const NEW_PARTNER: NewRecord<PartnerField> = {
  keptAs: 'new-partner',
  start: emptyTexts(DRAFT_FIELDS),
  // Files cannot be kept in storage.
  notKept: ['logo'],
}

/** Links as people know them, without `{host}`. */
export function partnerDraft(partner: PartnerWithEtag): PartnerDraft {
  const links = PARTNER_LINKS.map((name) => [name, resolveLink(partner[name], location.origin)])
  return { ...pickFields(partner, DRAFT_FIELDS), ...Object.fromEntries(links) }
}

/** The errors of a new partner. The server has more rules. */
export function newPartnerErrors(draft: PartnerDraft): Partial<Record<PartnerField, TextKey>> {
  const isWrong = (link: string) => link.trim() !== '' && !isWebLink(link.trim())
  const wrong = PARTNER_LINKS.filter((name) => isWrong(draft[name]))
  return {
    ...(draft.name.trim() === '' && { name: 'error.required' }),
    ...Object.fromEntries(wrong.map((name) => [name, 'error.partnerLink'])),
    ...(draft.logo === '' && { logo: 'error.logoRequired' }),
  }
}

/** The file name of a stored logo: without the folder and the random part. */
export function logoName(logo: string): string {
  return logo.replace(/^\/uploads\//, '').replace(/-[\w-]{16}(?=\.\w{3,4}$)/, '')
}
