/** The captcha field of forms (contract 2, 3). */
import { z } from 'zod'

/** A solution of any provider; valid once. */
export const captchaSchema = z.string('error.captcha').min(1, 'error.captcha').max(10_000, 'error.captcha')
