/** The details of an audit log entry as text: names of details, fields and values. */
import { PROVIDER_REFUSALS } from '#shared/audit-actions.ts'
import type { AuditEntry } from '#shared/audit-schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { byName, type Fields, namesOf } from '#shared/base/fields.ts'
import type { Language } from '#shared/base/language.ts'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import { CONTACT_STATES } from '#shared/contact/contact.ts'
import { CUSTOMER_FIELDS } from '#shared/customer/customer.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { SUPPRESSION_REASONS } from '#shared/mail/mail-state.ts'
import { PRODUCT_FIELDS } from '#shared/product/product.ts'
import { TRASH, TRASH_KINDS } from '#shared/trash.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { STATE_TEXT } from '../../contact/contact-states.ts'
import { REASON_TEXT } from '../../outbox/mail-table.tsx'

/** The server's details that have a label. */
const DETAILS = [
  'by',
  'fields',
  'changes',
  'name',
  'id',
  'to',
  'count',
  'texts',
  'files',
  'sessions',
  'batch',
  'mail',
  'mails',
  'email',
  'reason',
  'state',
  'made_at',
  'version',
  'of',
  'valid_until',
  'is_passed_on',
  'quotations',
  'products',
  'packages',
  'partners',
  'notices',
  'tools',
  'sessions_ended',
  'mails_held',
] as const

/** The server's sign-in methods. */
const WAYS: Readonly<Record<string, TextKey>> = {
  password: 'audit.by_password',
  provider: 'audit.by_provider',
  'password and code': 'audit.by_code',
  'password and recovery code': 'audit.by_recovery',
  'current password': 'audit.by_current',
}

/** Their names are keys, in which spaces are underscores. */
const KEYED = /^(?:product|category)_/

export interface Detail {
  name: string
  value: string
}

export function detailWords(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  t: T,
  language: Language,
): Detail[] {
  // What has a name needs no number.
  const shown = Object.entries(detail).filter(
    ([key]) => key !== 'id' || !('name' in detail || 'email' in detail),
  )
  return shown.map(([key, value]) => {
    const known = DETAILS.find((it) => it === key)
    const texts = (Array.isArray(value) ? value : [value]).map((it) => valueText(key, String(it)))
    return {
      name: known ? t(labelOf(known)) : key === 'is_staff' ? t('user.isAdmin') : key,
      value: texts.length === 0 ? '' : texts.reduce((one, other) => t('audit.list', { one, other })),
    }
  })

  function labelOf(known: (typeof DETAILS)[number]): TextKey {
    if (known === 'id' && action.startsWith('quotation_')) return 'audit.detail_quotation'
    return known === 'id' && action.startsWith('contact_') ? 'audit.detail_request' : `audit.detail_${known}`
  }

  /** The label of a known value, otherwise the value itself. */
  function valueText(key: string, text: string): string {
    if (key === 'name' && KEYED.test(action)) return text.replaceAll('_', ' ')
    if (key === 'fields') return fieldText(text)
    if (key === 'changes') return changeText(text)
    if (key === 'made_at' || key === 'valid_until') return formatDateTime(text, language)
    if (key === 'is_passed_on' || key === 'is_staff') return t(text === 'true' ? 'audit.yes' : 'audit.no')
    const word = wordOf(key, text)
    return word ? t(word) : text
  }

  function fieldText(field: string): string {
    const word = fieldTextOf(action, field)
    return word ? t(word) : field
  }

  /** `monthly_price: 1200 → 1300`, or the name of a field alone. */
  function changeText(change: string): string {
    const [, field = change, before, after] = /^(\w+): (.*) → (.*)/s.exec(change) ?? []
    if (before === undefined || after === undefined) return fieldText(field)
    return t('audit.change', { name: fieldText(field), before: switchText(before), after: switchText(after) })
  }

  /** The only boolean among the changes is whether a product is shown. */
  function switchText(text: string): string {
    if (text === 'true') return t('product.shown')
    return text === 'false' ? t('product.hidden') : text
  }
}

function wordOf(key: string, text: string): TextKey | undefined {
  if (key === 'by') return Object.hasOwn(WAYS, text) ? WAYS[text] : undefined
  const state = CONTACT_STATES.find((it) => key === 'state' && it === text)
  if (state) return STATE_TEXT[state]
  const refusal = PROVIDER_REFUSALS.find((it) => key === 'reason' && it === text)
  if (refusal) return `audit.refused_${refusal}`
  const reason = SUPPRESSION_REASONS.find((it) => key === 'reason' && it === text)
  return reason && REASON_TEXT[reason]
}

/** The fields that the audit log names, by the labels of their forms; the features' lists of fields have them. */
type KindOf<Action> = Action extends `${infer Kind}_updated` ? Kind : never

/** By what an action begins with. */
const FIELDS: Readonly<Record<KindOf<AuditEntry['action']> | 'company', Fields>> = {
  user: USER_FIELDS,
  product: { ...PRODUCT_FIELDS, texts: { label: 'audit.field_texts' } },
  category: { names: { label: 'audit.field_names' } },
  company: COMPANY_FIELDS,
  customer: CUSTOMER_FIELDS,
  // Its edit names the new name alone.
  tool_group: {},
  ...byName(TRASH_KINDS, (kind) => TRASH[kind].fields),
}

/** Returns undefined for a field of an earlier version, which is then shown as recorded. */
function fieldTextOf(action: AuditEntry['action'], field: string): TextKey | undefined {
  const kind = namesOf(FIELDS).find((it) => action.startsWith(`${it}_`))
  const fields = kind && FIELDS[kind]
  return fields && Object.hasOwn(fields, field) ? fields[field]?.label : undefined
}
