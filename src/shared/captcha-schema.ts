/** The captcha field of forms (docs/rules.md, Settings). */
import { z } from 'zod'

/** A solution of any provider; valid once. */
export const captchaSchema = z.string('error.captcha').min(1, 'error.captcha').max(10_000, 'error.captcha')
