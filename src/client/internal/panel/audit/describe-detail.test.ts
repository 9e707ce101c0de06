import { expect, it } from 'vitest'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { AuditEntry } from '#shared/audit-schema.ts'
import { en } from '#shared/i18n/en.ts'
import { createT } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { detailWords } from './describe-detail.ts'

it.each<[AuditAction, AuditEntry['detail'], english: string, chinese: string]>([
  ['user_updated', { fields: ['email', 'is_staff'] }, 'Fields: Email, Admin', '欄位：電郵、管理員'],
  ['partner_updated', { fields: ['link'] }, 'Fields: Website', '欄位：網站'],
  ['tool_updated', { fields: ['link', 'bg_color'] }, 'Fields: Link, Background', '欄位：連結、底色'],
  ['notice_updated', { fields: ['shows_from'] }, 'Fields: First day', '欄位：開始日期'],
  [
    'product_updated',
    { changes: ['monthly_price: 100 → 250', 'show_in_quotation: false → true'] },
    'Changed: Monthly price 100 → 250, In quotation Hidden → Shown',
    '更改：月費 100 → 250、報價表格 隱藏 → 顯示',
  ],
  ['product_updated', { id: 39, name: 'Table_buzzer' }, 'Name: Table buzzer', '名稱：Table buzzer'],
  ['quotation_sent', { id: '832537' }, 'Quotation no.: 832537', '報價編號：832537'],
  ['contact_deleted', { id: 7 }, 'Request no.: 7', '查詢編號：7'],
  ['user_created', { is_staff: false }, 'Admin: no', '管理員：否'],
  ['user_invited', { is_passed_on: true }, 'Link given to the admin: yes', '連結交由管理員轉交：是'],
  ['product_updated', { changes: ['texts'] }, 'Changed: Names and descriptions', '更改：名稱及說明'],
  [
    'starter_package_updated',
    { fields: ['names', 'descriptions', 'lines'] },
    'Fields: Names, Descriptions, Products and quantities',
    '欄位：名稱、說明、產品及數量',
  ],
  ['uploads_cleaned', { files: 12 }, 'Files: 12', '檔案數目：12'],
  ['suppression_deleted', { reason: 'bounced' }, 'Reason: Could not be delivered', '原因：無法送達'],
  ['contact_updated', { state: 'in_progress' }, 'Status: In progress', '狀態：跟進中'],
  [
    'backup_restored',
    { made_at: '2026-11-21T19:30:00.000Z', mails_held: 3 },
    'Backup from: 22 November 2026, 03:30; Emails held back: 3',
    '備份時間：2026年11月22日 03:30; 暫停發送的電郵：3',
  ],
  ['user_updated', { fields: ['constructor'], toString: 'x' }, 'Fields: constructor; toString: x', ''],
])('%s %j is described', (action, detail, english, chinese) => {
  const described = (language: 'en' | 'zh') => {
    const t = createT({ en, zh }[language], language)
    return detailWords({ action, detail }, t, language)
      .map(({ name, value }) => t('audit.pair', { name, value }))
      .join('; ')
  }
  expect(described('en')).toBe(english)
  if (chinese) expect(described('zh')).toBe(chinese)
})
