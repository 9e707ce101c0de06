/** The fields that the audit log names, by the labels of their forms; the features' lists of fields have them. */
import type { AuditEntry } from '#shared/audit/schema.ts'
import type { Fields } from '#shared/base/fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import { CONTACT_OFFICE_FIELDS } from '#shared/contact/contact.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import { PARTNER_FIELDS } from '#shared/partner/partner.ts'
import { PRODUCT_FIELDS } from '#shared/product/product.ts'
import { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import { TOOL_FIELDS } from '#shared/tool/tool.ts'
import { USER_FIELDS } from '#shared/user/user.ts'

/** By the first word of an action. */
const FIELDS: Readonly<Record<string, Fields>> = {
  user: USER_FIELDS,
  notice: NOTICE_FIELDS,
  tool: TOOL_FIELDS,
  partner: PARTNER_FIELDS,
  product: { ...PRODUCT_FIELDS, texts: { label: 'audit.field_texts' } },
  category: { names: { label: 'audit.field_names' } },
  starter: {
    names: { label: 'audit.field_names' },
    descriptions: { label: 'audit.field_descriptions' },
    lines: { label: 'audit.field_lines' },
  },
  company: COMPANY_FIELDS,
  contact: CONTACT_OFFICE_FIELDS,
  quotation: { ...QUOTATION_CUSTOMER_FIELDS, ...QUOTATION_OFFICE_FIELDS },
}

/** Undefined for a field of an earlier version, which is then shown as recorded. */
export function fieldTextOf(action: AuditEntry['action'], field: string): TextKey | undefined {
  const kind = action.slice(0, action.indexOf('_'))
  const fields = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  return fields && Object.hasOwn(fields, field) ? fields[field]?.label : undefined
}
