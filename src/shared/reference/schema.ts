/** A reference, as admins edit it. */
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
} from '../base/field-schemas.ts'
import { REFERENCES_MAX } from '../base/limits.ts'
import { required } from '../base/text-schemas.ts'
import { REFERENCE_FIELDS } from './reference.ts'

const referenceSchema = z.object({
  id: z.int(),
  ...storedTexts(REFERENCE_FIELDS),
  /** `/uploads/` and the stored name; empty for none. */
  photo: z.string(),
  /** In pixels; 0 for none. */
  photo_width: z.int(),
  photo_height: z.int(),
  /** Sort order, from 0. */
  position: z.int(),
})
export type Reference = z.infer<typeof referenceSchema>

/** A reference with the ETag that an edit sends back as `If-Match`. Reordering does not change it. */
export const listedReferenceSchema = referenceSchema.extend({
  /** Still as the sample data have it, and marked so on the pages. */
  is_sample: z.boolean(),
  ...etagged,
})
listedReferenceSchema.register(z.globalRegistry, { id: 'Reference' })
export type ListedReference = z.infer<typeof listedReferenceSchema>

const photo = z.file('error.photoFormat')

export const createReferenceSchema = z.object({
  ...createdTexts(REFERENCE_FIELDS),
  photo: z.preprocess(blankIsAbsent, photo.optional()),
})
export type NewReference = z.infer<typeof createReferenceSchema>

/** Blank fields, and no file, keep the stored value; null clears a text. */
export const updateReferenceSchema = z.object({
  id: idSchema,
  ...editedTexts(REFERENCE_FIELDS),
  photo: z.preprocess(blankKeeps, photo.optional()),
  removes_photo: z.boolean('error.invalid').default(false).describe('Whether to remove its photo.'),
  if_match: ifMatchSchema,
})

export const reorderReferencesSchema = z.object({
  /** The new order; a reference that is not listed stays after the one that it followed. */
  ids: z.array(idSchema, required).max(REFERENCES_MAX, 'error.invalid'),
})
