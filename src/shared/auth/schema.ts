/** Signing in, staying signed in, and the sessions of a person (spec 3, 7; contract 3, 4). */
import { z } from 'zod'
import { captchaSchema } from '../captcha/schema.ts'
import { typedPasswordSchema, usernameSchema } from '../user/schema.ts'

export const loginSchema = z.object({
  username: usernameSchema,
  password: typedPasswordSchema,
  captcha: captchaSchema,
})

/** `<session id>.<secret>`. A malformed one is as wrong as a wrong one, so it only has a bound. */
export const refreshTokenSchema = z
  .string('error.required')
  .min(1, 'error.required')
  .max(2_000, 'error.tooLong')

/** `refresh` is absent where it went into a cookie. */
export const tokensSchema = z.object({
  access: z.string(),
  refresh: z.string().optional(),
})

export const sessionSchema = z.object({
  id: z.string(),
  /** The User-Agent of the sign-in, shortened. */
  device: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Signed in by a program through the REST door. */
  is_program: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

/** As staff see those of everybody. */
export const anySessionSchema = sessionSchema.extend({
  user: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
})
export type AnySession = z.infer<typeof anySessionSchema>
