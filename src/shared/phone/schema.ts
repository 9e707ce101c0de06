/** The one schema of phone numbers in all forms. */
import { z } from 'zod'
import { PHONE_MAX_CHARACTERS } from '../base/limits.ts'
import { tidied } from '../base/tidied.ts'
import { PHONE } from './phone.ts'

/** Of the text as pasted, whose invisible marks do not count. */
const PASTED_MAX_CHARACTERS = 4 * PHONE_MAX_CHARACTERS

const typed = z.string('error.required').max(PASTED_MAX_CHARACTERS, 'error.tooLong').trim().transform(tidied)

export const phoneSchema = typed.pipe(
  z.string().min(1, 'error.required').max(PHONE_MAX_CHARACTERS, 'error.tooLong').regex(PHONE, 'error.phone'),
)

/** Empty where there is none. */
export const optionalPhoneSchema = typed
  .pipe(
    z
      .string()
      .max(PHONE_MAX_CHARACTERS, 'error.tooLong')
      .refine((text) => text === '' || PHONE.test(text), 'error.phone'),
  )
  .default('')
