/** Email address fields. */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'
import { tidied } from '../base/tidied.ts'
import { EMAIL } from './email-address.ts'

/** Of the text as pasted, whose invisible marks do not count. */
const PASTED_MAX_CHARACTERS = 2 * EMAIL_MAX_CHARACTERS

export const emailSchema = z
  .string('error.required')
  .max(PASTED_MAX_CHARACTERS, 'error.tooLong')
  .trim()
  .transform(tidied)
  .pipe(
    z
      .string()
      .min(1, 'error.required')
      .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
      .regex(EMAIL, 'error.email'),
  )
