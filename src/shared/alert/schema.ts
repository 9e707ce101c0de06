/** How users are told what customers do. */
import { z } from 'zod'
import { plainCode, required } from '../base/text-schemas.ts'
import { ALERT_EMAILS } from './alert.ts'

const alerts = {
  email: z
    .enum(ALERT_EMAILS, 'error.invalid')
    .describe('How soon the caller is emailed what customers do; mornings: with the morning email alone.'),
  away_until: z.iso
    .date('error.invalid')
    .nullable()
    .describe('The last Hong Kong day of an absence: until then the urgent ones are in everyone’s Today.'),
}

export const alertsSchema = z.object({
  ...alerts,
  away_until: z.string().nullable(),
  /** The browser of this session gets pushes. */
  is_pushed: z.boolean(),
  /** What a browser has to know before it takes pushes of this site. */
  push_key: z.string(),
})
alertsSchema.register(z.globalRegistry, { id: 'Alerts' })
export type Alerts = z.infer<typeof alertsSchema>

/** What is absent stays. */
export const setAlertsSchema = z.object(alerts).partial()

const key = (bytes: number) => z.string('error.invalid').regex(keyOfBytes(bytes), 'error.invalid')

/** What the browser says of itself when it subscribes. */
export const subscribeSchema = z.object({
  endpoint: z.string(required).max(1_000, 'error.tooLong').overwrite(plainCode).pipe(z.url('error.invalid')),
  p256dh: key(65),
  auth: key(16),
})

/** In base64url, padded or not. */
function keyOfBytes(bytes: number): RegExp {
  return new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)
}
