import { z } from 'zod'
import { COLOUR_MAX_CHARACTERS, sixDigits } from './colour.ts'

/** Becomes `#` and six digits in lower case. */
export const colourSchema = z
  .string('error.colour')
  .max(COLOUR_MAX_CHARACTERS, 'error.colour')
  .transform(sixDigits)
  .refine((text) => text !== undefined, 'error.colour')
