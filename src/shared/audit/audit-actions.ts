/** Every action that the audit log records, grouped as admins filter them. */
export const AUDIT_GROUPS = {
  signIns: [
    'sign_in',
    'sign_in_failed',
    'sign_in_refused',
    'sign_out',
    'session_ended',
    'refresh_reused',
    'password_changed',
    'second_step_enabled',
    'second_step_disabled',
    'recovery_codes_renewed',
  ],
  people: [
    'user_created',
    'user_updated',
    'user_promoted',
    'user_demoted',
    'user_deleted',
    'password_set',
    'second_step_reset',
  ],
  content: [
    'notice_created',
    'notice_updated',
    'notice_deleted',
    'notice_restored',
    'notice_purged',
    'tool_created',
    'tool_updated',
    'tool_deleted',
    'tool_moved',
    'tool_restored',
    'tool_purged',
    'tool_group_created',
    'tool_group_updated',
    'tool_group_deleted',
    'tool_groups_reordered',
    'partner_created',
    'partner_updated',
    'partner_deleted',
    'partner_restored',
    'partner_purged',
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
  ],
  mail: [
    'contact_updated',
    'contact_deleted',
    'contact_restored',
    'contact_purged',
    'mail_sent',
    'mail_resent',
    'mail_stopped',
    'suppression_added',
    'suppression_deleted',
    'person_exported',
    'person_erased',
  ],
  running: ['site_rebuilt', 'backup_made', 'backup_restored', 'uploads_cleaned', 'uploads_restored'],
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number]
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]]

/** Failed or refused sign-ins, and refresh tokens that may have been stolen. */
export const AUDIT_ALARMS: readonly AuditAction[] = ['sign_in_failed', 'sign_in_refused', 'refresh_reused']
