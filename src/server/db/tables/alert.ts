/** The tables of how users are told what customers do. */
import type { Generated } from 'kysely'
import type { AlertEmail } from '#shared/alert/alert.ts'

/** Without a row, a user is emailed at once. */
export interface UserAlertTable {
  user: number
  email: Generated<AlertEmail>
  /** The last Hong Kong day of an absence. */
  away_until: Generated<string | null>
  /** The newest event and contact request that an hourly email has told, and when it did. */
  told_event: Generated<number>
  told_request: Generated<number>
  told_at: Generated<string>
}

/** A browser that gets pushes; it goes with its session. */
export interface PushSubscriptionTable {
  session: string
  endpoint: string
  p256dh: string
  auth: string
}

export interface AlertTables {
  user_alert: UserAlertTable
  push_subscription: PushSubscriptionTable
}
