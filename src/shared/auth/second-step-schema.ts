/** Two-step verification: a code of an authenticator app, or a recovery code. */
import { z } from 'zod'

/** Longer than any code, whatever separators are typed. */
const CODE_MAX_CHARACTERS = 100

/** As typed or pasted: with spaces, hyphens, capitals or full-width digits. */
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
  /** Returned by `auth.login` with the error `second_step`. */
  token: z.string('error.required').min(1, 'error.required').max(2_000, 'error.tooLong'),
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
