/** How users are told what customers do. */
import { z } from 'zod'
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

export const alertsSchema = z.object({ ...alerts, away_until: z.string().nullable() })
alertsSchema.register(z.globalRegistry, { id: 'Alerts' })
export type Alerts = z.infer<typeof alertsSchema>

/** What is absent stays. */
export const setAlertsSchema = z.object(alerts).partial()
