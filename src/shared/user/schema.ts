/** User: one field list for tables, inputs, REST and OpenAPI. */
import { z } from 'zod'
import { createdTexts, editedTexts, storedTexts } from '../base/field-schemas.ts'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, USERNAME_MAX_CHARACTERS } from '../base/limits.ts'
import { blankKeeps, etagged, idSchema, ifMatchSchema } from '../base/record-input.ts'
import { emailSchema } from '../mail/schema.ts'
import { USER_FIELDS } from './user.ts'

/** Checked after NFKC and lower-casing, so that no two names look alike. */
const USERNAME = /^[a-z0-9][a-z0-9._@+-]*$/

/** The limit applies before normalising, which may make a text many times longer. */
export const usernameSchema = z
  .string('error.required')
  .max(USERNAME_MAX_CHARACTERS, 'error.username')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'error.required')
      .max(USERNAME_MAX_CHARACTERS, 'error.username')
      .regex(USERNAME, 'error.username'),
  )

/** NFKC: the same password typed on another keyboard gives the same characters. */
const normalized = z.string('error.passwordEmpty').transform((text) => text.normalize('NFKC'))

/** A new password. The server also checks a list of common ones (`server/features/auth/password.ts`). */
export const passwordSchema = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .max(4 * PASSWORD_MAX_CHARACTERS, 'error.passwordLong')
  .pipe(normalized)
  .refine((text) => [...text].length >= PASSWORD_MIN_CHARACTERS, 'error.passwordShort')
  .refine((text) => [...text].length <= PASSWORD_MAX_CHARACTERS, 'error.passwordLong')
  .meta({ minLength: PASSWORD_MIN_CHARACTERS, maxLength: PASSWORD_MAX_CHARACTERS })

/** A password typed to prove who the user is: any text up to the limit. */
export const typedPasswordSchema = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .max(4 * PASSWORD_MAX_CHARACTERS, 'error.passwordLong')
  .pipe(normalized)

export const userSchema = z.object({
  id: idSchema,
  ...storedTexts(USER_FIELDS),
  is_staff: z.boolean(),
  date_joined: z.iso.datetime(),
})
userSchema.register(z.globalRegistry, { id: 'Account' })
export type User = z.infer<typeof userSchema>

/** With the ETag that an edit sends back as `If-Match`. */
export const userWithEtagSchema = userSchema.extend(etagged)
userWithEtagSchema.register(z.globalRegistry, { id: 'User' })
export type UserWithEtag = z.infer<typeof userWithEtagSchema>

export const createUserSchema = z.object({
  ...createdTexts(USER_FIELDS),
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  is_staff: z.boolean('error.invalid').default(false),
})
export type NewUser = z.infer<typeof createUserSchema>

/** Blank fields keep the stored value. */
export const updateUserSchema = z.object({
  id: idSchema,
  ...editedTexts(USER_FIELDS),
  username: z.preprocess(blankKeeps, usernameSchema.optional()),
  email: z.preprocess(blankKeeps, emailSchema.optional()),
  if_match: ifMatchSchema,
})

export const toggleStaffSchema = z.object({
  id: idSchema,
  /** Absent: toggles it. */
  is_staff: z.boolean('error.invalid').optional(),
  if_match: ifMatchSchema,
})
