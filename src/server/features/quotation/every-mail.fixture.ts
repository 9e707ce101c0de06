/** Every kind of mail, finished, with the same text wherever people write one. */

import type { Language } from '#shared/base/language.ts'
import {
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  QUOTATION_LINES_MAX,
  REPLY_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from '#shared/base/limits.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import {
  BEST_TIME_MAX_CHARACTERS,
  DETAIL_MAX_CHARACTERS,
  LINE_NAME_MAX_CHARACTERS,
  LINE_TEXT_MAX_CHARACTERS,
  NEXT_ACTION_MAX_CHARACTERS,
  REFERENCE_MAX_CHARACTERS,
} from '#shared/quotation/limits.ts'
import { passwordChangedMail, passwordLinkMail } from '../auth/password-link/mail.ts'
import { sampleMail } from '../company/sample.ts'
import { contactMail } from '../contact/mail.ts'
import { replyMail } from '../contact/reply-mail.ts'
import type { NewMail } from '../mail/store.ts'
import { confirmationMail, linkMail, restoreMail, verifiedMail, verifiedStaffMails } from './mail.ts'
import { morningMail, reminderMail } from './reminder/mail.ts'
import type { StoredLine } from './store.ts'
import { changedMail } from './version/change-mail.ts'
import { acceptedMails, declinedMails } from './version/decision-mail.ts'
import { versionMail } from './version/mail.ts'
import { callMails, changeMails } from './version/request-mail.ts'

const AT = '2026-11-21T07:30:00.000Z'

type EveryMail = Record<Exclude<MailKind, 'mass'>, () => NewMail>

/** Bulk email is as its author makes it. `write`: at most so many characters. */
export function everyMail(
  write: (maxCharacters: number) => string,
  { language = 'zh' as Language, lineCount = QUOTATION_LINES_MAX } = {},
): EveryMail {
  const scene = {
    publicUrl: 'https://wokandwire.example',
    texts: { en: createT(mergeTexts('en', []), 'en'), zh: createT(mergeTexts('zh', []), 'zh') },
    person: {
      name_en: write(NAME_MAX_CHARACTERS),
      name_zh: write(NAME_MAX_CHARACTERS),
      phone: '+852 0000 0000',
      email: 'hello@wokandwire.example',
    },
  }
  const quotation = {
    id: '204816',
    version: 2,
    name: write(NAME_MAX_CHARACTERS),
    email: `${'m'.repeat(60)}@kamsin.example`,
    phone: '+852 2345 6789',
    detail: write(DETAIL_MAX_CHARACTERS),
    reference: write(REFERENCE_MAX_CHARACTERS),
    language,
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
    { length: lineCount },
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
      category_name_en: write(NAME_MAX_CHARACTERS),
      category_name_zh: write(NAME_MAX_CHARACTERS),
      name_en: write(NAME_MAX_CHARACTERS),
      name_zh: write(NAME_MAX_CHARACTERS),
      text_en: write(LINE_TEXT_MAX_CHARACTERS),
      text_zh: write(LINE_TEXT_MAX_CHARACTERS),
      heading_en: write(LINE_NAME_MAX_CHARACTERS),
      heading_zh: write(LINE_NAME_MAX_CHARACTERS),
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
    discount_reason: write(200),
    note: write(DETAIL_MAX_CHARACTERS),
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
    files: [],
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
    name: write(NAME_MAX_CHARACTERS),
    monthly_total: 99_999_999,
    upfront_total: 99_999_999,
    next_action: write(NEXT_ACTION_MAX_CHARACTERS),
    next_action_on: '2026-11-21',
  }))
  const contact = {
    id: 1,
    name: write(NAME_MAX_CHARACTERS),
    restaurant: write(NAME_MAX_CHARACTERS),
    email: quotation.email,
    phone_number: quotation.phone,
    message: write(MESSAGE_MAX_CHARACTERS),
    date: AT,
  } as unknown as Parameters<typeof contactMail>[0]['contact']

  const passwordLink = {
    texts: scene.texts,
    user: {
      id: 1,
      username: 'x'.repeat(USERNAME_MAX_CHARACTERS),
      first_name: write(NAME_MAX_CHARACTERS),
      last_name: write(NAME_MAX_CHARACTERS),
      email: quotation.email,
    },
    url: `${scene.publicUrl}/password?key=${parts.key}`,
    digest: 'd'.repeat(43),
    expires_at: AT,
    language,
  } as const

  return {
    'company-sample': () =>
      sampleMail({
        texts: scene.texts,
        language,
        user: { id: 1, username: 'admin', email: 'admin@wokandwire.example' },
        at: AT,
      }),
    'password-link': () => passwordLinkMail({ ...passwordLink, kind: 'reset' }),
    'password-changed': () => passwordChangedMail({ ...passwordLink, at: AT }),
    invitation: () => passwordLinkMail({ ...passwordLink, kind: 'invitation' }),
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
    'quotation-declined': () => declinedMails({ ...about, reason: write(DETAIL_MAX_CHARACTERS) })[0]!,
    'quotation-call': () => callMails({ ...about, bestTime: write(BEST_TIME_MAX_CHARACTERS) })[0]!,
    'quotation-change': () => changeMails({ ...about, changes, detail: quotation.detail })[0]!,
    'quotation-changed': () =>
      changedMail({ ...parts, told: 'withdrawn', reason: write(200), isOpen: false, at: AT }),
    'contact-reply': () =>
      replyMail({
        ...scene,
        contact: { ...contact, language },
        reply: 1,
        text: write(REPLY_MAX_CHARACTERS),
      }),
    contact: () => contactMail({ ...scene, contact, language, staffEmail: 'sales@wokandwire.example' }),
  }
}
