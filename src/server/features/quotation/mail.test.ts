import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { A_LINE } from '#test/support/quotation.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import type { NewMail } from '../mail/store.ts'
import { confirmationMail, restoreMail, verifiedMail } from './mail.ts'
import type { MailedQuotation } from './mail-letter.ts'
import { verifiedStaffMails } from './staff-mail.ts'
import type { StoredLine } from './store.ts'

const PDF = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)
const KEY = 'Zk3vQm8s1dXr2pYw7bNf0a-_'
const SCENE = {
  publicUrl: 'https://wokandwire.example',
  texts: { en: createT(mergeTexts('en', []), 'en'), zh: createT(mergeTexts('zh', []), 'zh') },
  person: {
    name_en: 'Wok & Wire',
    name_zh: '鑊線科技',
    phone: '+852 0000 0000',
    email: 'hello@wokandwire.example',
  },
}

function aQuotation(fields: Partial<MailedQuotation> = {}): MailedQuotation {
  return {
    id: '204816',
    name: 'Chan Mei Ling',
    email: 'mei.ling@kamsin.example',
    phone: '+852 2345 6789',
    detail: '48 seats',
    restaurant: '金線冰室',
    district: 'Sham Shui Po',
    language: 'en',
    created_at: '2026-11-21T07:19:00.000Z',
    expires_at: '2026-11-21T07:49:00.000Z',
    verified_at: null,
    cancelled_at: null,
    version: 1,
    ...fields,
  }
}

function aLine(fields: Partial<StoredLine> = {}): StoredLine {
  return {
    ...A_LINE,
    category_name_en: 'POS hardware',
    category_name_zh: '收銀硬件',
    name_en: 'Counter terminal, 15.6 in',
    name_zh: '15.6 吋櫃枱收銀機',
    ...fields,
  }
}

const LINES = [
  aLine(),
  aLine({ quantity: 3, monthly_price: 90, upfront_price: 400, name_en: 'Kitchen ticket printer' }),
]

const confirmation = (fields: Partial<MailedQuotation> = {}) =>
  confirmationMail({ ...SCENE, quotation: aQuotation(fields), lines: LINES, key: KEY, pdf: PDF })

function staffMail(parts: { quotation: MailedQuotation; lines: StoredLine[] }): NewMail {
  const [mail] = verifiedStaffMails({ ...SCENE, ...parts, recipients: ['staff@site.example'], pdf: PDF })
  return mail!
}

/** The readable text of the HTML, without tags. */
function readingOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

test('the confirmation has number, items, totals, deadline and link in both languages, the customer’s first', () => {
  const { subject, text, html, recipient, recipient_name, reply_to } = confirmation()
  expect({ recipient, recipient_name, reply_to }).toEqual({
    recipient: 'mei.ling@kamsin.example',
    recipient_name: 'Chan Mei Ling',
    reply_to: 'hello@wokandwire.example',
  })
  expect(subject).toBe(fill(en.mail.confirmSubject, { id: '204816', company: 'Wok & Wire' }))
  for (const body of [text.replace(/\s+/g, ' '), readingOf(html)]) {
    expect(body).toContain('Dear Chan Mei Ling,')
    expect(body).toContain('Chan Mei Ling，你好')
    expect(body).toContain('HK$1,030')
    expect(body).toContain('HK$3,600')
    expect(body).toContain('HK$15,960')
    expect(body).toMatch(/Items:? 5 /)
    expect(body).toMatch(/件數[ ：]5 /)
    expect(body).toContain('21 November 2026, 15:49, Hong Kong time')
    expect(body).toContain('香港時間 2026年11月21日 15:49')
    expect(body).toContain(`https://wokandwire.example/quotation/verify?id=204816&key=${KEY}`)
    expect(body.indexOf(en.mail.confirmAction)).toBeLessThan(body.indexOf(zh.mail.confirmAction))
  }
  const chinese = confirmation({ language: 'zh', name: '陳美玲' })
  expect(chinese.subject).toBe('請保留你的報價單 204816｜鑊線科技')
  expect(chinese.html).toContain('<html lang="zh-Hant-HK">')
  expect(chinese.text.indexOf(zh.mail.confirmAction)).toBeLessThan(
    chinese.text.indexOf(en.mail.confirmAction),
  )
})

test('the confirmation is still correct an hour later: it names the clock time, not a number of minutes', () => {
  const { subject, text, html } = confirmation()
  for (const body of [subject, text, html]) expect(body).not.toMatch(/\d+\s*(minutes|分鐘)/)
  for (const body of [text.replace(/\s+/g, ' '), readingOf(html)]) {
    expect(body).toContain(
      'press the button before 21 November 2026, 15:49, Hong Kong time. After that it expires',
    )
    expect(body).toContain('請於香港時間 2026年11月21日 15:49 前按下面的按鈕，以保留報價單')
  }
})

test('the confirmation arrives complete, with the PDF byte for byte', async () => {
  const smtp = await startLoopbackSmtp()
  onTestFinished(() => smtp.close())
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'no-reply@wokandwire.example', outboxDir: tmpdir() })
  onTestFinished(() => mailer.close())
  const mail = confirmation()
  await mailer.send({
    ...mail,
    id: 1,
    message_id: '<1@wokandwire.example>',
    created_at: '2026-11-21T07:19:00.000Z',
  })
  const email = smtp.received[0]!.email
  expect(email.attachments).toMatchObject([{ filename: 'quotation-204816.pdf', mimeType: 'application/pdf' }])
  expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).equals(Buffer.from(PDF))).toBe(true)
  expect(email.text?.trim()).toBe(mail.text.trim())
  expect(email.html?.trim()).toBe(mail.html.trim())
})

test('one submission is one mail, a later quotation of the same number another', () => {
  expect(confirmation().dedupe_key).toBe(confirmation({ name: 'Other' }).dedupe_key)
  expect(confirmation({ created_at: '2027-03-01T00:00:00.000Z' }).dedupe_key).not.toBe(
    confirmation().dedupe_key,
  )
})

test('a cancelled quotation can be restored for seven days', () => {
  const quotation = aQuotation({
    cancelled_at: '2026-11-22T02:25:00.000Z',
    language: 'zh',
  })
  const { text, html, subject, attachments } = restoreMail({ ...SCENE, quotation, restoreKey: KEY })
  expect(subject).toBe('你的報價 204816 已被取消，是你本人操作嗎？｜鑊線科技')
  expect(attachments).toEqual([])
  for (const body of [text.replace(/\s+/g, ' '), readingOf(html)]) {
    expect(body).toContain(`https://wokandwire.example/quotation/restore?id=204816&key=${KEY}`)
    expect(body).toContain('29 November 2026, 10:25, Hong Kong time')
    expect(body).toContain('香港時間 2026年11月29日 10:25')
  }
})

test('staff see who kept what, open it with a button, and can reply to the customer', () => {
  const quotation = aQuotation({ verified_at: '2026-11-21T07:25:00.000Z' })
  const mail = staffMail({ quotation, lines: LINES })
  expect(mail).toMatchObject({ recipient: 'staff@site.example', reply_to: 'mei.ling@kamsin.example' })
  expect(mail.subject).toBe(
    fill(en.mail.staffSubject, { id: '204816', name: '金線冰室, Chan Mei Ling', total: 'HK$15,960' }),
  )
  expect(mail.attachments).toMatchObject([{ filename: 'quotation-204816.pdf', content: PDF }])
  for (const body of [mail.text.replace(/\s+/g, ' '), readingOf(mail.html)]) {
    expect(body).toContain('+852 2345 6789')
    expect(body).toMatch(/Restaurant:? 金線冰室 District:? Sham Shui Po/)
    expect(body).toContain('2 × Counter terminal, 15.6 in')
    expect(body).toContain('2 × 15.6 吋櫃枱收銀機')
    expect(body).toContain('HK$270 a month, HK$1,200 one-off')
    expect(body).not.toContain('/quotation/verify')
  }
  const button = 'https://wokandwire.example/internal/quotations?id=204816'
  expect(mail.html.split(`href="${button}"`)).toHaveLength(4)
  expect(mail.text).toContain(button)
})

test('a price of a line is not broken', () => {
  const { html } = staffMail({ quotation: aQuotation(), lines: LINES })
  expect(html).toMatch(/"white-space:nowrap">HK\$1,200\sone-off<\/span>/)
  expect(html).toMatch(/"white-space:nowrap">一次性費用\sHK\$1,200<\/span>/)
})

test('nothing that a customer typed becomes markup, and staff get all of it', () => {
  const quotation = aQuotation({
    name: '<script>alert(1)</script>',
    detail: `"><img src=x onerror=alert(1)> & 'quoted'\r\nsecond line\u202e`,
    phone: '<b>1</b>',
  })
  const lines = [aLine({ name_en: '<i>name</i>' })]
  const staff = staffMail({ quotation, lines })
  const customer = confirmationMail({ ...SCENE, quotation, lines, key: '"><script>', pdf: PDF })
  for (const { html } of [staff, customer]) {
    expect(html).not.toMatch(/<script|<img|<i>|<b>1|\u202e/)
  }
  expect(staff.html).toContain(
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;quoted&#39;<br>second line',
  )
  expect(staff.text).toContain(`"><img src=x onerror=alert(1)> & 'quoted'\nsecond line`)
})

test.each([
  'Win a prize at http://evil.example/now',
  'www.evil.com',
  'evil.example',
  'Mei\r\nBcc: evil@evil.example',
  'call me, or write to evil@evil.example',
  'long '.repeat(20),
  '\u202e\u200b',
])('a stranger’s message instead of a name (%j) is not our greeting', (name) => {
  const { text, html, subject } = confirmation({ name })
  expect(text).toContain('Hello,')
  expect(text).toContain('你好：')
  expect(text + html + subject).not.toContain(name.trim())
  expect(subject).not.toMatch(/[\r\n]/)
})

test.each(['陳美玲', 'J. Chan', 'D’Arcy O’Neill-Wong', 'Mary Anne, Ltd', '𠮷野'])(
  '%s is greeted by name',
  (name) => {
    expect(confirmation({ name }).text).toContain(`Dear ${name},`)
  },
)

test('5,000 letters of detail and many lines still fit into what mail programs show', () => {
  const quotation = aQuotation({ detail: '&字'.repeat(2_500), name: '<'.repeat(100) })
  const lines = Array.from({ length: 60 }, () => aLine())
  const { html, subject } = staffMail({ quotation, lines })
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
  expect(subject.length).toBeLessThan(200)
})

test('the mail needs no image, no script and nothing from outside', () => {
  const { html } = confirmation()
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
  expect(
    links.every((href) => /^(https:\/\/wokandwire\.example\/quotation\/verify\?|mailto:|tel:)/.test(href)),
  ).toBe(true)
})

test('the button is as large in Word, which pads cells but no links', () => {
  const { html } = confirmation()
  const buttons = [
    ...html.matchAll(/<td[^>]*style="([^"]*)">\s*<a href="[^"]*" style="(display:block;[^"]*)"/g),
  ]
  expect(buttons).toHaveLength(2)
  for (const [, cell, link] of buttons) {
    const padding = /(?<!mso-)padding:([^;]+)/.exec(link!)![1]!
    expect(padding).toMatch(/^\d\dpx \d\dpx$/)
    expect(cell).toContain(`mso-padding-alt:${padding}`)
    // Everywhere else the whole button is the link.
    expect(cell).not.toMatch(/(^|;)padding:/)
  }
})

test('the customer gets a mail that the quotation is kept, with its PDF and a link that works on any device', () => {
  const kept = aQuotation({ verified_at: '2026-11-21T07:30:00.000Z', language: 'zh' })
  const quotation = { ...kept, valid_until: '2026-12-21T15:59:59.999Z' }
  const mail = verifiedMail({ ...SCENE, quotation, lines: LINES, key: KEY, pdf: PDF })
  expect(mail).toMatchObject({
    recipient: 'mei.ling@kamsin.example',
    kind: 'quotation-confirmed',
    subject: '你已保留報價單 204816｜鑊線科技',
    attachments: [{ filename: 'quotation-204816.pdf' }],
  })
  for (const words of [mail.text, readingOf(mail.html)]) {
    expect(words).toContain(zh.mail.verifiedHeading)
    expect(words).toContain(en.mail.verifiedHeading)
    expect(words).toContain('HK$')
  }
  expect(mail.text).toContain(`https://wokandwire.example/quotation/view?id=204816&key=${KEY}`)
})

test('a mail to the customer names whom to ask, and what a colleague’s name contains stays one line of text', () => {
  const name = '<b>Ka Yan</b>\u202e\u200b Lam\r\nBcc: evil@evil.example'
  const person = { ...SCENE.person, name_en: name, name_zh: name, email: 'kayan@wokandwire.example' }
  const quotation = aQuotation()
  const mail = confirmationMail({ ...SCENE, person, quotation, lines: LINES, key: KEY, pdf: PDF })
  expect(mail).toMatchObject({ reply_to: 'kayan@wokandwire.example', sender_name: name })
  expect(mail.html).not.toMatch(/<b>|\u202e/)
  for (const body of [mail.text, readingOf(mail.html)]) {
    for (const label of [en.mail.yourContact, zh.mail.yourContact, 'kayan@wokandwire.example'])
      expect(body).toContain(label)
  }
})

test('without an address that mail can reach, a mail names no one to answer', () => {
  const person = { ...SCENE.person, email: 'not an address' }
  const mail = confirmationMail({
    ...SCENE,
    person,
    quotation: aQuotation(),
    lines: LINES,
    key: KEY,
    pdf: PDF,
  })
  expect(mail.reply_to).toBeNull()
})

test.each(['en', 'zh'] as const)(
  'what happens next says when, once the company says it, in %s',
  (language) => {
    const soon = { en: 'within one working day', zh: '在一個工作日內' }
    const change = { namespace: 'site', scope: 'company', key: 'answerTime' } as const
    const texts = {
      en: createT(mergeTexts('en', [{ ...change, language: 'en', text: soon.en }]), 'en'),
      zh: createT(mergeTexts('zh', [{ ...change, language: 'zh', text: soon.zh }]), 'zh'),
    }
    const quotation = { ...aQuotation({ language }), valid_until: '2026-12-21T15:59:59.999Z' }
    for (const scene of [SCENE, { ...SCENE, texts }]) {
      const parts = { ...scene, quotation, lines: LINES, key: KEY, pdf: PDF }
      for (const { text } of [confirmationMail(parts), verifiedMail(parts)]) {
        for (const words of [soon.en, soon.zh]) expect(text.includes(words)).toBe(scene !== SCENE)
        expect(text).not.toContain('{')
      }
    }
  },
)

test('a line without a product is listed by the name it has, and words under a line with its price', () => {
  const words = { text_en: 'One at the door,\none at the bar', text_zh: '' }
  const { text } = staffMail({
    quotation: aQuotation(),
    lines: [aLine(words), aLine({ product: null, name: '現場佈線', name_en: '', name_zh: '現場佈線' })],
  })
  expect(text).toMatch(/^2 × 現場佈線: HK\$760/m)
  expect(text.match(/One at the door,\none at the bar/g)).toHaveLength(2)
})
