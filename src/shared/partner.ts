/** The fields of a partner. */
import type { Fields } from './base/fields.ts'
import { NAME_MAX_CHARACTERS } from './base/limits.ts'

const PARTNER_LINK_MAX_CHARACTERS = 2_000
const PARTNER_DESCRIPTION_MAX_CHARACTERS = 500

export const PARTNER_FIELDS = {
  name: { label: 'partnerEditor.name', max: NAME_MAX_CHARACTERS },
  link: { label: 'partnerEditor.link', max: PARTNER_LINK_MAX_CHARACTERS },
  socials: { label: 'partnerEditor.socials', max: PARTNER_LINK_MAX_CHARACTERS },
  description: {
    label: 'partnerEditor.description',
    max: PARTNER_DESCRIPTION_MAX_CHARACTERS,
    isMultiline: true,
    isOptional: true,
  },
  /** An image: forms send a file, records have `/uploads/` and the stored name. */
  logo: { label: 'partnerEditor.logo' },
} as const satisfies Fields

/** They lead to the web or to a place on this site. */
export const PARTNER_LINKS = ['link', 'socials'] as const
