/** Sign-in with two-step verification, tokens, and the sessions of a user (docs/rules.md, Sessions). */
import { z } from 'zod'
import { captchaSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { plainCode, requiredText } from '../base/text-schemas.ts'
import { typedPasswordSchema, usernameSchema } from '../user/schema.ts'

export const loginSchema = z.object({
  username: usernameSchema,
  password: typedPasswordSchema,
  captcha: captchaSchema,
})

/**
 * `<session id>.<secret>`. Only the length is checked: a malformed token gets the same error as a wrong one.
 */
export const refreshTokenSchema = requiredText().min(1, 'error.required').max(2_000, 'error.tooLong')

/** `refresh` is absent when it is set as a cookie. */
export const tokensSchema = z.object({
  access: z.string(),
  refresh: z.string().optional(),
})

export const tokensInBodySchema = tokensSchema.required().meta({ id: 'Tokens' })

export const sessionSchema = z.object({
  id: z.string(),
  /** The User-Agent at sign-in, shortened. */
  device: z.string(),
  address: z.string(),
  created_at: timeSchema,
  last_used_at: timeSchema,
  expires_at: timeSchema,
  /** The session of this request. */
  is_current: z.boolean(),
  /** Created by a program through REST. */
  is_program: z.boolean(),
})
sessionSchema.register(z.globalRegistry, { id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** For admins, who see the sessions of all users. */
export const anySessionSchema = sessionSchema.extend({
  user: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
})
anySessionSchema.register(z.globalRegistry, { id: 'SessionOfUser' })
export type AnySession = z.infer<typeof anySessionSchema>

/** Longer than any code, whatever separators are typed. */
const CODE_MAX_CHARACTERS = 100

/**
 * Two-step verification: a code of an authenticator app, or a recovery code. The code as typed or pasted:
 * with spaces, hyphens, capitals or full-width digits.
 */
export const codeSchema = requiredText()
  .max(CODE_MAX_CHARACTERS, 'error.codeWrong')
  .transform((text) =>
    plainCode(text)
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toLowerCase(),
  )
  .pipe(z.string().min(1, 'error.required'))

export const secondStepSignInSchema = z.object({
  /** Returned by `auth.login` with the error `second_step`. */
  token: requiredText().min(1, 'error.required').max(2_000, 'error.tooLong'),
  code: codeSchema,
})

export const secondStepStatusSchema = z.object({
  is_active: z.boolean(),
  /** Unused recovery codes. */
  codes_left: z.int(),
})

export const secondStepSetUpSchema = z.object({
  /** Base32, in groups of four letters. */
  secret: z.string(),
  /** `otpauth://…`: the content of the QR code. */
  uri: z.string(),
  /** Data of an SVG path, `size` modules on a side, without the quiet zone. */
  qr: z.object({ path: z.string(), size: z.int() }),
})
secondStepSetUpSchema.register(z.globalRegistry, { id: 'SecondStepSetUp' })
export type SecondStepSetUp = z.infer<typeof secondStepSetUpSchema>

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
