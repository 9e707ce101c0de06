/** What proves that a form was not sent by a robot (contract 2, 3). */
import { z } from 'zod'

/** A solution, whatever the provider; serves once. */
export const captchaSchema = z.string('error.captcha').min(1, 'error.captcha').max(10_000, 'error.captcha')
