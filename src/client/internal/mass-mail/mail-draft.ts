/** The fields of a mail and their checks before sending. */

import { MAIL_SUBJECT_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { T } from '#shared/i18n/t.ts'
import type { MailAllowance } from '#shared/mass-mail-schema.ts'
import type { FieldErrors } from '../../ui/use-form.ts'
import { addRecipients, parseRecipients, readRecipients } from './recipients.ts'

/** `typed` is the address in the input that is not a recipient yet. */
export const MAIL_FIELDS = ['recipients', 'typed', 'subject', 'content'] as const
export type MailField = (typeof MAIL_FIELDS)[number]
export type MailDraft = Record<MailField, string>

export const EMPTY_MAIL: MailDraft = { recipients: '', typed: '', subject: '', content: '' }

export function allRecipients({ recipients, typed }: Pick<MailDraft, 'recipients' | 'typed'>): string[] {
  return addRecipients(readRecipients(recipients), readRecipients(typed))
}

interface MailErrors {
  fields: FieldErrors<MailField>
  /** The message above the buttons. */
  whole?: string
}

/** A test mail goes to the sender, so the recipients are not checked. */
export function mailErrors(
  draft: MailDraft,
  t: T,
  { isTest = false, allowance }: { isTest?: boolean; allowance?: MailAllowance | undefined } = {},
): MailErrors {
  const fields: FieldErrors<MailField> = {}
  const people = parseRecipients(allRecipients(draft))
  if (!isTest) {
    const error = recipientsError(people.all.length, people.firstBad, t, allowance)
    if (error) fields.recipients = error
  }
  const empty = (['subject', 'content'] as const).filter((name) => draft[name].trim() === '')
  for (const name of empty) fields[name] = t('error.required')
  if (draft.subject.trim().length > MAIL_SUBJECT_MAX_CHARACTERS) {
    fields.subject = t('mailing.subjectTooLong')
  }
  const isIncomplete = empty.length > 0 || (!isTest && people.all.length === 0)
  return isIncomplete ? { fields, whole: t('error.fillAll') } : { fields }
}

function recipientsError(
  count: number,
  firstBad: string | undefined,
  t: T,
  allowance: MailAllowance | undefined,
): string | undefined {
  if (count === 0) return t('error.required')
  if (firstBad !== undefined) return t('error.mailAddress', { address: firstBad })
  if (!allowance) return undefined
  if (count > allowance.per_batch) return t('mailing.tooMany', { max: allowance.per_batch })
  return count > allowance.left_today ? t('mailing.tooManyToday', { left: allowance.left_today }) : undefined
}
