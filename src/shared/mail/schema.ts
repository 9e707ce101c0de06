/** Email address fields. */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'
import { tidied } from '../base/tidied.ts'
import { EMAIL } from './email-address.ts'

/** Of the text as pasted, whose invisible marks do not count. */
const PASTED_MAX_CHARACTERS = 2 * EMAIL_MAX_CHARACTERS

const typed = z.string('error.required').max(PASTED_MAX_CHARACTERS, 'error.tooLong').trim().transform(tidied)

export const emailSchema = typed.pipe(
  z.string().min(1, 'error.required').max(EMAIL_MAX_CHARACTERS, 'error.tooLong').regex(EMAIL, 'error.email'),
)

/** Empty where there is none. */
export const optionalEmailSchema = typed
  .pipe(
    z
      .string()
      .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
      .refine((text) => text === '' || EMAIL.test(text), 'error.email'),
  )
  .default('')
