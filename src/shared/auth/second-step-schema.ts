/** The second step of a sign-in: a code of an authenticator app, or one of the recovery codes beside it. */
import { z } from 'zod'

/** Nobody types more, whatever they put between the letters. */
const CODE_MAX_CHARACTERS = 100

/** As it was typed or copied: with spaces, hyphens, capitals, or the wide digits of a Chinese keyboard. */
export const codeSchema = z
  .string('error.required')
  .max(CODE_MAX_CHARACTERS, 'error.codeWrong')
  .transform((text) =>
    text
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toLowerCase(),
  )
  .pipe(z.string().min(1, 'error.required'))

export const secondStepSignInSchema = z.object({
  /** What `auth.login` answers beside the error `second_step`. */
  token: z.string('error.required').min(1, 'error.required').max(2_000, 'error.tooLong'),
  code: codeSchema,
})

export const secondStepStatusSchema = z.object({
  is_active: z.boolean(),
  /** Recovery codes that have not been used. */
  codes_left: z.int(),
})

export const secondStepSetUpSchema = z.object({
  /** In base32, in groups of four letters. */
  secret: z.string(),
  /** `otpauth://…`: what the QR code says. */
  uri: z.string(),
  /** Data of an SVG path over `size` modules on a side, without the quiet zone. */
  qr: z.object({ path: z.string(), size: z.int() }),
})
export type SecondStepSetUp = z.infer<typeof secondStepSetUpSchema>

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
