/** Every kind of mail at its largest: Gmail shows no more than 102 KB of one. */
import { describe, expect, it } from 'vitest'
import {
  BEST_TIME_MAX_CHARACTERS,
  DETAIL_MAX_CHARACTERS,
  LINE_NAME_MAX_CHARACTERS,
  LINE_TEXT_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NEXT_ACTION_MAX_CHARACTERS,
  QUOTATION_LINES_MAX,
} from '#shared/base/limits.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { contactMail } from '../contact/mail.ts'
import type { NewMail } from '../mail/store.ts'
import { confirmationMail, linkMail, restoreMail, verifiedMail, verifiedStaffMails } from './mail.ts'
import { morningMail, reminderMail } from './reminder/mail.ts'
import type { StoredLine } from './store.ts'
import { acceptedMails, declinedMails } from './version/decision-mail.ts'
import { versionMail } from './version/mail.ts'
import { callMails, changeMails } from './version/request-mail.ts'

const MAX_BYTES = 90 * 1024
const AT = '2026-11-21T07:30:00.000Z'
/** The characters that take most room in HTML and in UTF-8. */
const long = (characters: number) => '"字'.repeat(characters / 2)

const scene = {
  publicUrl: 'https://wokandwire.example',
  texts: { en: createT(mergeTexts('en', []), 'en'), zh: createT(mergeTexts('zh', []), 'zh') },
  person: {
    name_en: long(NAME_MAX_CHARACTERS),
    name_zh: long(NAME_MAX_CHARACTERS),
    phone: '+852 0000 0000',
    email: 'hello@wokandwire.example',
  },
}
const quotation = {
  id: '204816',
  version: 2,
  name: long(NAME_MAX_CHARACTERS),
  email: `${'m'.repeat(60)}@kamsin.example`,
  phone: '+852 2345 6789',
  detail: long(DETAIL_MAX_CHARACTERS),
  language: 'zh',
  created_at: AT,
  expires_at: AT,
  verified_at: AT,
  cancelled_at: AT,
  valid_until: AT,
  monthly_total: 99_999_999,
  upfront_total: 99_999_999,
} as const
const totals = { monthly_total: 99_999_999, upfront_total: 99_999_999, first_year_total: 1_299_999_987 }
const lines = Array.from(
  { length: QUOTATION_LINES_MAX },
  (_, product): StoredLine => ({
    product,
    category: 'poshardware',
    name: `product_${product}`,
    quantity: 999,
    monthly_price: 10_000_000,
    upfront_price: 10_000_000,
    list_monthly_price: 9_000_000,
    list_upfront_price: 9_000_000,
    is_optional: 1,
    is_chosen: 1,
    category_name_en: long(NAME_MAX_CHARACTERS),
    category_name_zh: long(NAME_MAX_CHARACTERS),
    name_en: long(NAME_MAX_CHARACTERS),
    name_zh: long(NAME_MAX_CHARACTERS),
    text_en: long(LINE_TEXT_MAX_CHARACTERS),
    text_zh: long(LINE_TEXT_MAX_CHARACTERS),
    heading_en: long(LINE_NAME_MAX_CHARACTERS),
    heading_zh: long(LINE_NAME_MAX_CHARACTERS),
  }),
)
const versionLines = lines.map((line, position) => ({
  ...line,
  position,
  is_optional: true,
  is_chosen: true,
}))
const before = versionLines.map((line) => ({ ...line, quantity: 1, monthly_price: 1, upfront_price: 1 }))
const terms = {
  discount_percent: 10,
  discount_monthly: 100,
  discount_upfront: 100,
  discount_reason: long(200),
  note: long(DETAIL_MAX_CHARACTERS),
}
const version = {
  ...terms,
  ...totals,
  version: 2,
  state: 'sent',
  author_name: '',
  created_at: AT,
  updated_at: AT,
  sent_at: AT,
  valid_until: AT,
  file: null,
  lines: versionLines,
  acceptances: [],
  etag: '',
} as unknown as Parameters<typeof versionMail>[0]['version']
const changes = {
  added: versionLines,
  removed: versionLines,
  changed: versionLines.map((after, index) => ({ before: before[index]!, after })),
  totals_before: totals,
}
const about = { ...scene, quotation, recipients: ['sales@wokandwire.example'], at: AT, totals }
const parts = { ...scene, quotation, lines, key: 'k'.repeat(32), pdf: Buffer.alloc(1) }
const waiting = Array.from({ length: 20 }, (_, index) => ({
  id: String(100_000 + index),
  name: long(NAME_MAX_CHARACTERS),
  monthly_total: 99_999_999,
  upfront_total: 99_999_999,
  next_action: long(NEXT_ACTION_MAX_CHARACTERS),
  next_action_on: '2026-11-21',
}))
const contact = {
  id: 1,
  name: long(NAME_MAX_CHARACTERS),
  restaurant: long(NAME_MAX_CHARACTERS),
  email: quotation.email,
  phone_number: quotation.phone,
  message: long(MESSAGE_MAX_CHARACTERS),
  date: AT,
} as unknown as Parameters<typeof contactMail>[0]['contact']

/** Bulk email is as large as its author makes it. */
const LARGEST: Record<Exclude<MailKind, 'mass'>, () => NewMail> = {
  'quotation-confirmation': () => confirmationMail(parts),
  'quotation-confirmed': () => verifiedMail(parts),
  'quotation-verified': () => verifiedStaffMails({ ...parts, staffEmail: 'sales@wokandwire.example' })[0]!,
  'quotation-restore': () => restoreMail({ ...parts, restoreKey: parts.key }),
  'quotation-link': () =>
    linkMail({ ...parts, quotation: { ...quotation, status: 'pending_verification' }, at: AT }),
  'quotation-reminder': () => reminderMail({ ...parts, at: AT }),
  'quotation-morning': () =>
    morningMail({
      ...scene,
      reader: { id: 1, email: 'a@b.example' },
      day: '2026-11-21',
      due: waiting,
      untaken: waiting,
    }),
  'quotation-version': () => versionMail({ ...parts, version, changes }),
  'quotation-accepted': () => acceptedMails({ ...parts, ...about, terms, name: quotation.name })[0]!,
  'quotation-won': () => acceptedMails({ ...parts, ...about, terms, name: quotation.name })[1]!,
  'quotation-declined': () => declinedMails({ ...about, reason: long(DETAIL_MAX_CHARACTERS) })[0]!,
  'quotation-call': () => callMails({ ...about, bestTime: long(BEST_TIME_MAX_CHARACTERS) })[0]!,
  'quotation-change': () => changeMails({ ...about, changes, detail: quotation.detail })[0]!,
  contact: () => contactMail({ ...scene, contact, language: 'zh', staffEmail: 'sales@wokandwire.example' }),
}

describe.each(Object.entries(LARGEST))('%s', (kind, compose) => {
  it('stays below what mail programs show', () => {
    const mail = compose()
    expect(mail.kind).toBe(kind)
    expect(Buffer.byteLength(mail.html)).toBeLessThan(MAX_BYTES)
    expect(Buffer.byteLength(mail.text)).toBeLessThan(MAX_BYTES)
    expect(mail.html.trimEnd()).toMatch(/<\/html>$/)
  })
})

it.each([
  ['quotation-verified', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-accepted', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-won', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-version', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-change', /and (\d+) more lines on the Quotations screen/, /另有 (\d+) 項，見報價管理/],
] as const)('%s says in both languages how many lines are left out, and keeps its totals', (kind, en, zh) => {
  const { html, text } = LARGEST[kind]()
  const shown = kind.match(/version|change/) ? 3 * QUOTATION_LINES_MAX : QUOTATION_LINES_MAX
  for (const body of [html, text]) {
    const [left, leftInChinese] = [en, zh].map((words) => Number(words.exec(body)![1]))
    expect(left).toBe(leftInChinese)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(shown)
    expect(['First-year total', '首年總額'].filter((words) => !body.includes(words))).toEqual([])
  }
})

it('leaves out nothing where everything fits', () => {
  const short = { name_en: 'Counter till', name_zh: '座枱收銀機', text_en: '', text_zh: '' }
  const few = lines.slice(0, 20).map((line) => ({ ...line, ...short }))
  const { html } = verifiedStaffMails({ ...parts, lines: few, staffEmail: 'sales@wokandwire.example' })[0]!
  expect(html.match(/999 × Counter till/g)).toHaveLength(20)
  expect(html).not.toContain('more lines')
})
