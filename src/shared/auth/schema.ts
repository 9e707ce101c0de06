/** Sign-in, tokens, and the sessions of a user (docs/rules.md, Sessions). */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { captchaSchema } from '../captcha-schema.ts'
import { typedPasswordSchema, usernameSchema } from '../user/schema.ts'

export const loginSchema = z.object({
  username: usernameSchema,
  password: typedPasswordSchema,
  captcha: captchaSchema,
})

/**
 * `<session id>.<secret>`. Only the length is checked: a malformed token gets the same error as a wrong one.
 */
export const refreshTokenSchema = z
  .string('error.required')
  .min(1, 'error.required')
  .max(2_000, 'error.tooLong')

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
