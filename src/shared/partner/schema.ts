/** Partner: who we work with, as the site shows it and staff keep it (spec 3, 5, 7; contract 3, 6). */
import { z } from 'zod'
import { createdTexts, editedTexts, storedTexts } from '../base/field-schemas.ts'
import { PARTNERS_MAX } from '../base/limits.ts'
import { HOST, HOST_LINK, isWebLink } from '../base/links.ts'
import { blankIsAbsent, blankKeeps, etagged, idSchema, ifMatchSchema } from '../base/record-input.ts'
import { PARTNER_FIELDS } from './partner.ts'

export const partnerSchema = z.object({
  id: z.int(),
  ...storedTexts(PARTNER_FIELDS),
  link: z.string().describe(HOST_LINK),
  socials: z.string().describe(HOST_LINK),
  /** `/uploads/` and the stored name. */
  logo: z.string(),
  /** In the staff's order, from 0. */
  position: z.int(),
})
export type Partner = z.infer<typeof partnerSchema>

/** With the tag that an edit sends back as `If-Match` (contract 3). A new place in the order leaves it as it is. */
export const partnerWithEtagSchema = partnerSchema.extend(etagged)
export type PartnerWithEtag = z.infer<typeof partnerWithEtagSchema>

const link = z
  .string('error.partnerLink')
  .trim()
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

/** Blank fields, and no file, keep the old value (spec 5); null empties the description, and sets a link to its default. */
export const updatePartnerSchema = z.object({
  id: idSchema,
  ...editedTexts(PARTNER_FIELDS),
  link: z.preprocess(nullIsDefault, link.optional()),
  socials: z.preprocess(nullIsDefault, link.optional()),
  logo: z.preprocess(blankKeeps, logo.optional()),
  if_match: ifMatchSchema,
})

export const reorderPartnersSchema = z.object({
  /** In the new order; a partner that is not named stays behind the one that it followed. */
  ids: z.array(idSchema, 'error.invalid').max(PARTNERS_MAX, 'error.invalid'),
})

function nullIsDefault(value: unknown): unknown {
  return value === null ? HOST : blankKeeps(value)
}
