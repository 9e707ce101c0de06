/** Who did what to whom, when and from where. Rows are only ever added: triggers refuse the rest. */
import { type Db, sql } from '../db/query.ts'

export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'refresh_reused',
  'user_created',
  'user_updated',
  'user_promoted',
  'user_demoted',
  'user_deleted',
  'password_changed',
  'password_set',
  'second_step_enabled',
  'second_step_disabled',
  'second_step_reset',
  'recovery_codes_renewed',
  'notice_created',
  'notice_updated',
  'notice_deleted',
  'tool_created',
  'tool_updated',
  'tool_deleted',
  'tool_moved',
  'tool_group_created',
  'tool_group_updated',
  'tool_group_deleted',
  'tool_groups_reordered',
  'partner_created',
  'partner_updated',
  'partner_deleted',
  'partners_reordered',
  'category_created',
  'category_updated',
  'category_archived',
  'category_restored',
  'categories_reordered',
  'product_created',
  'product_updated',
  'product_archived',
  'product_restored',
  'products_reordered',
  'texts_saved',
  'site_rebuilt',
  'notice_restored',
  'notice_purged',
  'tool_restored',
  'tool_purged',
  'partner_restored',
  'partner_purged',
  'contact_updated',
  'contact_deleted',
  'contact_restored',
  'contact_purged',
  'mail_sent',
  'mail_resent',
  'mail_stopped',
  'suppression_added',
  'suppression_deleted',
  'uploads_cleaned',
  'uploads_restored',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export interface AuditPerson {
  id: number
  username: string
}

export interface AuditEntry {
  at: string
  action: AuditAction
  actor: AuditPerson | undefined
  subject: AuditPerson | undefined
  address: string
  /** What else a reader would ask: the way of a sign-in, the names of changed fields. Never a secret. */
  detail: Record<string, string | number | boolean | string[]>
}

export function insertAudit(db: Db, { at, action, actor, subject, address, detail }: AuditEntry): void {
  db.run(
    sql.insertInto('audit').values({
      at,
      action,
      actor: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      subject: subject?.id ?? null,
      subject_name: subject?.username ?? null,
      address,
      detail: JSON.stringify(detail),
    }),
  )
}
