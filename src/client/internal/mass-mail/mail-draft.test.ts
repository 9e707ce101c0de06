import { expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { allRecipients, EMPTY_MAIL, type MailDraft, mailErrors } from './use-send-mail.ts'

const t = createT(mergeTexts('en', []), 'en')
const allowance = { per_batch: 3, per_day: 10, left_today: 2, sends_mail: true }
const draft = (fields: Partial<MailDraft> = {}): MailDraft => ({
  ...EMPTY_MAIL,
  recipients: 'mei.ling@example.hk',
  subject: 'Service hours over Christmas',
  content: 'Dear customer,',
  ...fields,
})

it('accepts a complete mail', () => {
  expect(mailErrors(draft(), t, { allowance })).toEqual({ fields: {} })
})

it.each([
  ['recipients', draft({ recipients: ' ' })],
  ['subject', draft({ subject: ' \t' })],
  ['content', draft({ content: '\n' })],
])('reports a missing %s', (name, values) => {
  expect(mailErrors(values, t)).toEqual({
    fields: { [name]: en.error.required },
    whole: en.error.fillAll,
  })
})

it('names the first invalid address, in quotes', () => {
  const { fields, whole } = mailErrors(draft({ recipients: 'rui@example.mo kkwong@@example x' }), t)
  expect(fields).toEqual({ recipients: t('error.mailAddress', { address: 'kkwong@@example' }) })
  expect(whole).toBeUndefined()
})

it('includes the address that is still being typed', () => {
  expect(allRecipients(draft({ typed: 'rui@example.mo' }))).toEqual(['mei.ling@example.hk', 'rui@example.mo'])
  expect(mailErrors(draft({ typed: 'rui@' }), t).fields.recipients).toContain('"rui@"')
})

it('reports too many recipients, per mail and per day', () => {
  const people = (count: number) =>
    draft({ recipients: [...Array(count).keys()].map((n) => `p${n}@a.hk`).join(' ') })
  expect(mailErrors(people(2), t, { allowance }).fields).toEqual({})
  expect(mailErrors(people(3), t, { allowance }).fields.recipients).toContain('2 more today')
  expect(mailErrors(people(4), t, { allowance }).fields.recipients).toContain('at most 3 people')
})

it('requires no recipients for a test', () => {
  expect(mailErrors(draft({ recipients: '' }), t, { isTest: true })).toEqual({ fields: {} })
  expect(mailErrors(draft({ recipients: 'x' }), t, { isTest: true })).toEqual({ fields: {} })
})

it('reports a subject that is too long', () => {
  expect(mailErrors(draft({ subject: '長'.repeat(201) }), t).fields.subject).toContain('200')
})
