/** Partner: as shown on the site and edited by admins (docs/rules.md, Texts and names). */
import { z } from 'zod'
import {
  blankIsAbsent,
  blankKeeps,
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from './base/field-schemas.ts'
import { PARTNERS_MAX } from './base/limits.ts'
import { HOST, HOST_LINK, isWebLink } from './base/links.ts'
import { plainCode, required } from './base/text-schemas.ts'
import { PARTNER_FIELDS } from './partner.ts'

const partnerSchema = z.object({
  id: z.int(),
  ...storedTexts(PARTNER_FIELDS),
  link: z.string().describe(HOST_LINK),
  socials: z.string().describe(HOST_LINK),
  /** `/uploads/` and the stored name. */
  logo: z.string(),
  /** Sort order, from 0. */
  position: z.int(),
})
export type Partner = z.infer<typeof partnerSchema>

/** A partner with the ETag that an edit sends back as `If-Match`. Reordering does not change it. */
export const partnerWithEtagSchema = partnerSchema.extend(etagged)
partnerWithEtagSchema.register(z.globalRegistry, { id: 'Partner' })
export type PartnerWithEtag = z.infer<typeof partnerWithEtagSchema>

const link = z
  .string('error.partnerLink')
  .overwrite(plainCode)
  .max(PARTNER_FIELDS.link.max, 'error.tooLong')
  .refine(isWebLink, 'error.partnerLink')
  .describe(HOST_LINK)
const logo = z.file('error.logoRequired')

export const createPartnerSchema = z.object({
  ...createdTexts(PARTNER_FIELDS),
  link: z.preprocess(blankIsAbsent, link.default(HOST)),
  socials: z.preprocess(blankIsAbsent, link.default(HOST)),
  logo,
})
export type NewPartner = z.infer<typeof createPartnerSchema>

/**
 * Blank fields, and no file, keep the stored value; null clears
 * the description and resets a link to its default.
 */
export const updatePartnerSchema = z.object({
  id: idSchema,
  ...editedTexts(PARTNER_FIELDS),
  link: z.preprocess(nullIsDefault, link.optional()),
  socials: z.preprocess(nullIsDefault, link.optional()),
  logo: z.preprocess(blankKeeps, logo.optional()),
  if_match: ifMatchSchema,
})

export const reorderPartnersSchema = z.object({
  /** The new order; a partner that is not listed stays after the one that it followed. */
  ids: z.array(idSchema, required).max(PARTNERS_MAX, 'error.invalid'),
})

function nullIsDefault(value: unknown): unknown {
  return value === null ? HOST : blankKeeps(value)
}
