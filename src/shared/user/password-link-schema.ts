/** Forgotten passwords and invitations: mailed links with which users set their own password. */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'
import { idSchema } from '../base/record-input.ts'
import { captchaSchema } from '../captcha-schema.ts'
import { PASSWORD_LINK_KINDS } from './password-link.ts'
import { createUserSchema, passwordSchema, userWithEtagSchema } from './schema.ts'

export const forgotPasswordSchema = z.object({
  /** A username or an email address. */
  login: z
    .string('error.required')
    .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
    .transform((text) => text.normalize('NFKC').trim().toLowerCase())
    .pipe(z.string().min(1, 'error.required')),
  captcha: captchaSchema,
})

const linkKeySchema = z.string('error.required').min(1, 'error.required').max(200, 'error.tooLong')

export const passwordLinkKeySchema = z.object({ key: linkKeySchema })

export const setPasswordSchema = z.object({ key: linkKeySchema, password: passwordSchema })

/** Whose password the link sets. */
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

/** Where the site sends no email, `link` is there for the admin to pass on; else `null`. */
const linkToPassOn = { link: z.string().nullable() }

export const invitedUserSchema = userWithEtagSchema.extend(linkToPassOn)
invitedUserSchema.register(z.globalRegistry, { id: 'InvitedUser' })

export const inviteAgainAnswerSchema = z.object({ success: z.literal(true), ...linkToPassOn })

/** Users who have not set a password yet; `expires_at` is `null` once their link has ended. */
export const invitationSchema = z.object({ user: idSchema, expires_at: timeSchema.nullable() })
invitationSchema.register(z.globalRegistry, { id: 'Invitation' })
