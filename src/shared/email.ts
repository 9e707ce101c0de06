/** E-mail addresses as every mail server takes them. */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from './limits.ts'

/** ASCII on both sides, and no letter whose other case is another letter. */
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export const emailSchema = z
  .string('error.required')
  .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
  .trim()
  .min(1, 'error.required')
  .regex(EMAIL, 'error.email')
