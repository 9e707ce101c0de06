/** The company's own pictures: its logo, and those of the home page. */
import { z } from 'zod'
import { blankKeeps, digitsAsNumber, etagged, ifMatchSchema, wordAsBoolean } from '../base/field-schemas.ts'
import { byName } from '../base/fields.ts'
import { HOME_PICTURE_TEXT_MAX_CHARACTERS } from '../base/limits.ts'
import { lineSchema, required } from '../base/text-schemas.ts'
import { FOCUS_MAX, HOME_PLACES, SLIDES } from './home-picture.ts'
import { LOOK_PICTURES } from './pictures.ts'

const homePictureSchema = z.object({
  place: z.enum(HOME_PLACES),
  text_en: z.string(),
  text_zh: z.string(),
  /** The point that stays in view, in tenths from the left and from the top. */
  focus_x: z.int(),
  focus_y: z.int(),
  /** The stored paths of its largest and its smallest size. */
  large: z.string(),
  small: z.string(),
  /** The size of the largest, in pixels. */
  width: z.int(),
  height: z.int(),
})
export type HomePicture = z.infer<typeof homePictureSchema>

export const lookSchema = z.object({
  /** The stored path of the wide logo for paper and mail, and its size; empty for none. */
  logo: z.string(),
  logo_width: z.int(),
  logo_height: z.int(),
  /** The same for pages. */
  logo_small: z.string(),
  /** The same of the logo for dark grounds. */
  light: z.string(),
  light_width: z.int(),
  light_height: z.int(),
  light_small: z.string(),
  /** The stored path of the square mark; empty for none. */
  mark: z.string(),
  /** Places without one show the drawing. */
  pictures: z.array(homePictureSchema),
  /** The places whose picture before can come back. */
  replaced: z.array(z.enum(HOME_PLACES)),
  ...etagged,
})
lookSchema.register(z.globalRegistry, { id: 'Look' })
export type Look = z.infer<typeof lookSchema>

const picture = z.preprocess(blankKeeps, z.file('error.logoRequired').optional())

/** A picture that is absent stays as it is. */
export const saveLogoSchema = z.object({ ...byName(LOOK_PICTURES, () => picture), if_match: ifMatchSchema })
export type SaveLogo = z.infer<typeof saveLogoSchema>

export const removeLogoSchema = z.object({
  picture: z.enum(LOOK_PICTURES, required),
  if_match: ifMatchSchema,
})

const place = z.enum(HOME_PLACES, required)
const text = z.preprocess(blankKeeps, lineSchema(HOME_PICTURE_TEXT_MAX_CHARACTERS).optional())
const tenths = z.preprocess(
  (value) => digitsAsNumber(blankKeeps(value)),
  z.int('error.invalid').min(0, 'error.invalid').max(FOCUS_MAX, 'error.invalid').optional(),
)

/** A place that has a picture keeps what is absent or blank. */
export const savePictureSchema = z.object({
  place,
  picture: z.preprocess(blankKeeps, z.file('error.pictureRequired').optional()),
  text_en: text,
  text_zh: text,
  /** The picture at the top has nothing to describe: its texts are blank. */
  is_decoration: z.preprocess(
    (value) => wordAsBoolean(blankKeeps(value)),
    z.boolean('error.invalid').optional(),
  ),
  focus_x: tenths,
  focus_y: tenths,
  if_match: ifMatchSchema,
})
export type SavePicture = z.infer<typeof savePictureSchema>

export const pictureAtSchema = z.object({ place, if_match: ifMatchSchema })
export type PictureAt = z.infer<typeof pictureAtSchema>

export const reorderPicturesSchema = z.object({
  /** Every place of the slideshow once, in the new order of what they show. */
  places: z
    .array(z.enum(SLIDES, 'error.invalid'), required)
    .length(SLIDES.length, 'error.invalid')
    .refine((places) => new Set(places).size === places.length, 'error.invalid'),
  if_match: ifMatchSchema,
})
export type ReorderPictures = z.infer<typeof reorderPicturesSchema>
