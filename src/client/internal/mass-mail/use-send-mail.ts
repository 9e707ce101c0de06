/**
 * Sends a mail: checks, confirmation, sending, and the reload afterwards. The draft is kept until it is sent.
 */

import { useEffect, useState } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { MAIL_SUBJECT_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { T } from '#shared/i18n/t.ts'
import type { MailAllowance } from '#shared/mass-mail-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { DRAFT } from '../../session/drafts.ts'
import { savedEmail, saveEmail } from '../../session/forget-session.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { type FieldErrors, type Form, useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { toHtml } from './plain-text.ts'
import { addRecipients, parseRecipients, readRecipients } from './recipients.ts'

/** The page reloads this long after a mail is sent. */
const RELOAD_AFTER_MAIL_SECONDS = 2

export interface SendMail {
  form: Form<MailField>
  isTesting: boolean
  sendTest: () => Promise<void>
  /** Checks the mail, then asks. */
  ask: () => void
  question: SendQuestion | undefined
  isSending: boolean
  /** Shown instead of the buttons; empty until the mail is accepted. */
  success: string
}

/** The question before a mail is sent. */
interface SendQuestion {
  recipients: readonly string[]
  /** What the server says against it. */
  error: string | undefined
  send: () => Promise<void>
  keep: () => void
}

export function useSendMail(): SendMail {
  const t = useT()
  const toast = useToast()
  const sender = useSender()
  const keptAs = `${DRAFT}mail-${useCurrentUser()?.id}`
  const form = useForm(EMPTY_MAIL, () => loadTexts(keptAs, MAIL_FIELDS))
  const { data: allowance } = trpc.mail.allowance.useQuery()
  const sendsMail = useSendsMail()
  const sending = trpc.mail.send.useMutation()
  const testing = trpc.mail.sendTest.useMutation()
  const { mail } = trpc.useUtils()
  const [asking, setAsking] = useState<readonly string[]>()
  const [apiError, setRefusal] = useState<string>()
  const [success, setSuccess] = useState('')
  const { values } = form

  useEffect(() => {
    saveTexts(keptAs, success === '' ? values : EMPTY_MAIL)
  }, [keptAs, values, success])

  useEffect(() => {
    if (success === '') return
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MAIL_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [success])

  /** False if there are none. */
  function showErrors(isTest: boolean): boolean {
    const { fields, whole } = mailErrors(values, t, { isTest, allowance })
    if (Object.keys(fields).length === 0) return false
    form.errors.show(fields, whole)
    return true
  }

  function ask(): void {
    if (success !== '' || showErrors(false)) return
    form.errors.clear()
    setRefusal(undefined)
    setAsking(allRecipients(values))
  }

  async function send(): Promise<void> {
    if (!asking) return
    try {
      const { accepted } = await sending.mutateAsync({
        recipients: [...asking],
        subject: values.subject,
        content: toHtml(values.content),
        ...(sender && { sender }),
      })
      setSuccess(successText(accepted, asking.length - accepted))
      setAsking(undefined)
      void mail.batches.invalidate()
    } catch (error) {
      explain(error)
    }
  }

  /** Errors of a field close the confirmation; others stay in it, since another attempt may succeed. */
  function explain(error: unknown): void {
    const fields = toApiError(error)?.fields ?? {}
    if (MAIL_FIELDS.some((name) => name in fields)) {
      setAsking(undefined)
      form.errors.showServer(fields, failureText(error, t))
    } else setRefusal(failureText(error, t))
  }

  function successText(accepted: number, less: number): string {
    if (accepted === 0) return t('mailing.acceptedNone')
    if (!sendsMail) return t('mailing.kept', { count: accepted })
    if (less > 0)
      return t('mailing.acceptedLess', {
        count: formatNumber(accepted),
        less: formatNumber(less),
        all: formatNumber(accepted + less),
      })
    return t('mailing.accepted', { count: accepted })
  }

  async function sendTest(): Promise<void> {
    if (showErrors(true)) return
    form.errors.clear()
    try {
      await testing.mutateAsync({ subject: values.subject, content: toHtml(values.content) })
      void mail.invalidate()
      if (!sendsMail) toast(t('mailing.kept', { count: 1 }))
      else toast(sender ? t('mailing.tested', { email: sender }) : t('mailing.testedPlain'))
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return {
    form,
    isTesting: testing.isPending,
    sendTest,
    ask,
    question: asking && { recipients: asking, error: apiError, send, keep: () => setAsking(undefined) },
    isSending: sending.isPending,
    success,
  }
}

/**
 * The sender's email address: the one kept for the session, updated when it has changed. Returns undefined
 * until loaded, in a tab that keeps none; the server then uses the caller's own address.
 */
export function useSender(): string | undefined {
  const email = trpc.user.me.useQuery().data?.email
  useEffect(() => {
    if (email !== undefined) saveEmail(email)
  }, [email])
  return email ?? savedEmail()
}

/** Whether this site sends email; where it does not, each one is only kept as a file. True until loaded. */
export function useSendsMail(): boolean {
  return trpc.mail.allowance.useQuery().data?.sends_mail ?? true
}

/** `typed` is the address in the input that is not a recipient yet. */
const MAIL_FIELDS = ['recipients', 'typed', 'subject', 'content'] as const
type MailField = (typeof MAIL_FIELDS)[number]
export type MailDraft = Record<MailField, string>

/** The fields of a mail and their checks before sending. */
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
  const empty = (['subject', 'content'] as const).filter((name) => isBlank(draft[name]))
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
