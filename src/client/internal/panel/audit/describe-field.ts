/** The labels of fields in the audit log, as in their forms. A new field without one does not compile. */
import type { AuditEntry } from '../../../../shared/audit/schema.ts'
import type { ContactRecord } from '../../../../shared/contact/inbox-schema.ts'
import type { TextKey } from '../../../../shared/i18n/t.ts'
import type { Notice } from '../../../../shared/notice/schema.ts'
import type { Partner } from '../../../../shared/partner/schema.ts'
import type { Product } from '../../../../shared/product/schema.ts'
import type { Tool } from '../../../../shared/tool/schema.ts'
import type { User } from '../../../../shared/user/schema.ts'

interface Fields {
  user: Exclude<keyof User, 'id' | 'date_joined'>
  notice: Exclude<keyof Notice, 'id' | 'date' | 'last_edit'>
  tool: Exclude<keyof Tool, 'id' | 'position'>
  partner: Exclude<keyof Partner, 'id' | 'position'>
  product: Exclude<keyof Product, 'id' | 'name' | 'category'> | 'texts'
  category: 'names'
  contact: keyof Pick<ContactRecord, 'state' | 'assignee' | 'note'>
}

const FIELD_TEXT: { [Kind in keyof Fields]: Record<Fields[Kind], TextKey> } = {
  user: {
    username: 'user.username',
    first_name: 'user.first_name',
    last_name: 'user.last_name',
    email: 'user.email',
    is_staff: 'user.isAdmin',
  },
  notice: {
    title: 'notice.titleField',
    content: 'notice.content',
    shows_from: 'notice.shows_from',
    shows_until: 'notice.shows_until',
  },
  tool: {
    label: 'tool.label',
    link: 'tool.link',
    description: 'tool.description',
    bg_color: 'tool.bg_color',
    font_color: 'tool.font_color',
    icon: 'tool.icon',
    group: 'tool.group',
  },
  partner: {
    name: 'partnerEditor.name',
    link: 'partnerEditor.link',
    socials: 'partnerEditor.socials',
    description: 'partnerEditor.description',
    logo: 'partnerEditor.logo',
  },
  product: {
    monthly_price: 'product.monthly_price',
    upfront_price: 'product.upfront_price',
    show_in_quotation: 'product.inQuotation',
    texts: 'audit.field_texts',
  },
  category: { names: 'audit.field_names' },
  contact: { state: 'inbox.state', assignee: 'inbox.assignee', note: 'inbox.note' },
}

/** Undefined for a field of an earlier version, which is then shown as recorded. */
export function fieldTextOf(action: AuditEntry['action'], field: string): TextKey | undefined {
  const kind = action.slice(0, action.indexOf('_'))
  const texts: Partial<Record<string, Partial<Record<string, TextKey>>>> = FIELD_TEXT
  const ofKind = Object.hasOwn(texts, kind) ? texts[kind] : undefined
  return ofKind && Object.hasOwn(ofKind, field) ? ofKind[field] : undefined
}
