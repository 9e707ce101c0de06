/** User: one field list for tables, inputs, REST and OpenAPI. */
import { z } from 'zod'
import {
  blankKeeps,
  captchaSchema,
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import {
  EMAIL_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from '../base/limits.ts'
import { mailedKey } from '../base/mailed-link.ts'
import { plainCode, requiredText } from '../base/text-schemas.ts'
import { emailSchema } from '../email-and-phone-schema.ts'
import { PASSWORD_LINK_KINDS, type Person, USER_FIELDS } from './user.ts'

/** Checked after NFKC and lower-casing, so that no two names look alike. */
const USERNAME = /^[a-z0-9][a-z0-9._@+-]*$/

/** The limit applies before normalising, which may make a text many times longer. */
export const usernameSchema = requiredText()
  .max(USERNAME_MAX_CHARACTERS, 'error.username')
  .transform((text) => plainCode(text).normalize('NFKC').trim().toLowerCase())
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

/** A user with the ETag that an edit sends back as `If-Match`. */
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

/** `to`: the colleague who takes over what still has to be done; absent, no one does. */
export const deleteUserSchema = z.object({
  id: idSchema,
  to: z.preprocess(blankKeeps, idSchema.optional()),
})

/** The unfinished work that is assigned to a user. */
export const userWorkSchema = z.object({ quotations: z.int(), contacts: z.int() })
userWorkSchema.register(z.globalRegistry, { id: 'UserWork' })

/** Forgotten passwords and invitations: mailed links with which users set their own password. */
export const forgotPasswordSchema = z.object({
  /** A username or an email address. */
  login: requiredText()
    .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
    .transform((text) => plainCode(text).normalize('NFKC').trim().toLowerCase())
    .pipe(z.string().min(1, 'error.required')),
  captcha: captchaSchema,
})

/** A mailed secret, also with what was copied along. */
const linkKeySchema = requiredText().min(1, 'error.required').max(2_000, 'error.tooLong').transform(mailedKey)

export const passwordLinkKeySchema = z.object({ key: linkKeySchema })

export const setPasswordSchema = z.object({ key: linkKeySchema, password: passwordSchema })

/** The user whose password the link sets. */
export const passwordLinkSchema = z.object({
  kind: z.enum(PASSWORD_LINK_KINDS),
  id: idSchema,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  expires_at: timeSchema,
})
passwordLinkSchema.register(z.globalRegistry, { id: 'PasswordLink' })
export type PasswordLink = z.infer<typeof passwordLinkSchema>

/** The language of the invitation. */
const inviteLanguageSchema = z.enum(LANGUAGES, 'error.invalid').default('en')

export const inviteUserSchema = createUserSchema
  .omit({ password: true })
  .extend({ language: inviteLanguageSchema })

export const inviteAgainSchema = z.object({ user: idSchema, language: inviteLanguageSchema })

/** The link is there for the admin to pass on where the site sends no email; else `null`. */
const linkToPassOn = { link: z.string().nullable() }

export const invitedUserSchema = userWithEtagSchema.extend(linkToPassOn)
invitedUserSchema.register(z.globalRegistry, { id: 'InvitedUser' })

export const inviteAgainAnswerSchema = z.object({ success: z.literal(true), ...linkToPassOn })

/** Users who have not set a password yet; `expires_at` is `null` once their link has ended. */
export const invitationSchema = z.object({ user: idSchema, expires_at: timeSchema.nullable() })
invitationSchema.register(z.globalRegistry, { id: 'Invitation' })

/** A colleague, as everyone who works here sees them. */
export const personSchema = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  has_namesake: z.boolean(),
}) satisfies z.ZodType<Person>
