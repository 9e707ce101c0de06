/** Email address fields. */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'
import { EMAIL } from './email-address.ts'

export const emailSchema = z
  .string('error.required')
  .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
  .trim()
  .min(1, 'error.required')
  .regex(EMAIL, 'error.email')
