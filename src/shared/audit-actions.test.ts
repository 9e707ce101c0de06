import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction, auditWords } from './audit-actions.ts'
import { en } from './i18n/en.ts'
import { createT } from './i18n/t.ts'
import { zh } from './i18n/zh.ts'

const inEnglish = createT(en, 'en')
const inChinese = createT(zh, 'zh')

it.each<[AuditAction, string, string]>([
  ['notice_created', 'Added a notice', '新增了通告'],
  ['starter_package_purged', 'Permanently deleted a starter package', '永久刪除了開業套餐'],
  ['tool_moved', en.audit.did_tool_moved, zh.audit.did_tool_moved],
  ['tool_group_created', en.audit.did_tool_group_created, zh.audit.did_tool_group_created],
  ['quotation_sent', `Quotation: ${en.desk.did_sent}`, `報價：${zh.desk.did_sent}`],
  ['contact_restored', en.audit.did_contact_restored, zh.audit.did_contact_restored],
])('%s is “%s”', (action, english, chinese) => {
  expect([auditWords(action, inEnglish), auditWords(action, inChinese)]).toEqual([english, chinese])
})

it('every action has a sentence of its own in both languages', () => {
  for (const t of [inEnglish, inChinese]) {
    const said = AUDIT_ACTIONS.map((action) => auditWords(action, t))
    expect(said.filter((text) => /^audit\.|\{/.test(text))).toEqual([])
    expect(new Set(said).size).toBe(AUDIT_ACTIONS.length)
  }
})
