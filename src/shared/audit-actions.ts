import type { T } from './i18n/t.ts'
import { QUOTATION_EVENTS, type QuotationEventKind } from './quotation/status.ts'
import { CONTENT, CONTENT_KINDS, CONTENT_VERBS } from './trash.ts'

const CONTENT_ACTIONS = CONTENT_KINDS.flatMap((kind) =>
  CONTENT_VERBS.map((verb) => `${kind}_${verb}` as const),
)
type ContentAction = (typeof CONTENT_ACTIONS)[number]

/** Why a provider's word about a person opened no session. */
export const PROVIDER_REFUSALS = ['no_email', 'unverified', 'unsaid', 'no_account', 'two_accounts'] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

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
    'password_link_asked',
    'password_reset',
    'invitation_accepted',
    'second_step_enabled',
    'second_step_disabled',
    'recovery_codes_renewed',
    'job_calendar_made',
    'job_calendar_ended',
  ],
  people: [
    'user_created',
    'user_invited',
    'user_updated',
    'user_promoted',
    'user_demoted',
    'user_deleted',
    'password_set',
    'second_step_reset',
  ],
  content: [
    ...CONTENT_ACTIONS,
    'tool_moved',
    'tool_group_created',
    'tool_group_updated',
    'tool_group_deleted',
    'tool_groups_reordered',
    'partners_reordered',
    'questions_reordered',
    'references_reordered',
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
    'price_list_imported',
    'price_list_undone',
    'starter_packages_reordered',
    'texts_saved',
    'texts_imported',
    'texts_import_undone',
    'moved_in',
    'company_saved',
    'look_saved',
    'home_picture_saved',
    'home_picture_removed',
    'home_picture_restored',
    'home_pictures_reordered',
  ],
  quotations: [
    'quotation_updated',
    'quotation_note_added',
    'quotation_created',
    'quotation_copied',
    'quotation_draft_saved',
    'quotation_draft_discarded',
    'quotation_sent',
    'quotation_resent',
    'quotation_extended',
    'quotation_renewed',
    'quotation_verified',
    'quotation_cancelled',
    'quotation_restored',
    'quotation_verified_by_phone',
    'quotation_taken_back',
    'quotation_answer_sent',
    'quotation_chat_opened',
    'quotation_shared',
    'quotation_wish_done',
    'quotation_wish_undone',
    'quotation_visit_fixed',
    'quotation_visit_unfixed',
    'quotation_visit_done',
    'quotation_withdrawn',
    'quotation_approval_asked',
    'quotation_approval_refused',
    'quotation_reopened',
    'quotation_deleted',
    'quotation_untrashed',
    'quotation_purged',
    'quotation_file_attached',
    'quotation_file_removed',
    'quotation_deposit_changed',
    'quotation_deposit_asked',
    'quotation_payment_noted',
    'quotation_payment_corrected',
    'quotation_installation_booked',
    'quotation_installation_cancelled',
    'quotation_installed',
    'quotation_installed_undone',
    'quotation_monthly_started',
    'quotation_monthly_undone',
    'quotation_term_answered',
    'quotation_order_called_off',
    'quotation_order_taken_up',
  ],
  mail: [
    'customer_updated',
    'customer_merged',
    'customer_unmerged',
    'customer_split',
    'customers_imported',
    'customers_exported',
    'contact_updated',
    'contact_replied',
    'contact_chat_opened',
    'contact_deleted',
    'contact_restored',
    'contact_purged',
    'mail_sent',
    'mail_read',
    'mail_resent',
    'mail_stopped',
    'suppression_added',
    'suppression_deleted',
    'person_exported',
    'person_erased',
  ],
  running: [
    'site_rebuilt',
    'backup_made',
    'backup_restored',
    'uploads_cleaned',
    'uploads_restored',
    'samples_removed',
    'mail_server_saved',
    'mail_server_removed',
  ],
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number]
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]]

/** Failed or refused sign-ins, and refresh tokens that may have been stolen. */
export const AUDIT_ALARMS: readonly AuditAction[] = ['sign_in_failed', 'sign_in_refused', 'refresh_reused']

/** What was done, in words; an event of a quotation has the name that its history gives it. A new action without a text in both dictionaries does not compile. */
export function auditWords(action: AuditAction, t: T): string {
  const kind = CONTENT_KINDS.find((it) => action.startsWith(`${it}_`))
  const verb = CONTENT_VERBS.find((it) => action === `${kind}_${it}`)
  if (kind && verb) return t(`audit.did_${verb}`, { what: t(CONTENT[kind].one) })
  const event = QUOTATION_EVENTS.find((it) => action === `quotation_${it}`)
  if (event) return t('audit.did_quotation', { event: t(`desk.did_${event}`) })
  return t(`audit.did_${action as Exclude<AuditAction, ContentAction | `quotation_${QuotationEventKind}`>}`)
}
