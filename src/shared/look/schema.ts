/** The company's own pictures: `look.get`, `look.saveLogo` and `look.removeLogo`. */
import { z } from 'zod'
import { blankKeeps, etagged, ifMatchSchema } from '../base/field-schemas.ts'
import { required } from '../base/text-schemas.ts'
import { LOOK_PICTURES } from './pictures.ts'

export const lookSchema = z.object({
  /** The stored path of the wide logo for paper and mail, and its size; empty for none. */
  logo: z.string(),
  logo_width: z.int(),
  logo_height: z.int(),
  /** The same for pages. */
  logo_small: z.string(),
  /** The stored path of the square mark; empty for none. */
  mark: z.string(),
  ...etagged,
})
lookSchema.register(z.globalRegistry, { id: 'Look' })
export type Look = z.infer<typeof lookSchema>

const picture = z.preprocess(blankKeeps, z.file('error.logoRequired').optional())

/** A picture that is absent stays as it is. */
export const saveLogoSchema = z.object({ logo: picture, mark: picture, if_match: ifMatchSchema })
export type SaveLogo = z.infer<typeof saveLogoSchema>

export const removeLogoSchema = z.object({
  picture: z.enum(LOOK_PICTURES, required),
  if_match: ifMatchSchema,
})
