/** Bulk email: the form, a preview, and recent batches. */

import { keepPreviousData } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type { MailBatch } from '#shared/mass-mail-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DateText } from '../kit/date-text.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useListState, useOpenEntry } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { BatchActions, BatchDetails, BatchProgress, batchRefetchInterval } from './batch-details.tsx'
import { MailPreview } from './mail-preview.tsx'
import { KeptNote } from './mail-state-chip.tsx'
import { parseRecipients } from './recipients.ts'
import { RecipientsField } from './recipients-field.tsx'
import { allRecipients, type SendMail, useSender, useSendMail } from './use-send-mail.ts'

export function SendMailPage() {
  const t = useT()
  const email = useSender()
  const mail = useSendMail()
  const { subject, content } = mail.form.values
  return (
    <Screen
      title={t('mailing.title')}
      lead={email === undefined ? t('mailing.leadPlain') : t('mailing.lead', { email })}
    >
      <KeptNote />
      <div className="mail-columns">
        <SendMailForm mail={mail} />
        <MailPreview subject={subject} content={content} />
      </div>
      <Batches />
    </Screen>
  )
}

/** The form of a mail: recipients, subject and text. */
function SendMailForm({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form } = mail
  return (
    <form {...form.formProps(mail.ask)} className="grid min-w-0 gap-5 print:hidden">
      <RecipientsField chosen={form.field('recipients')} typed={form.field('typed', 'recipients')} />
      <Field field={form.field('subject')} label={t('mailing.subject')} autoComplete="off" required />
      <div className="mail-content">
        <Field
          field={form.field('content')}
          label={t('mailing.content')}
          aside={<span className="text-15 text-muted">{t('mailing.plainText')}</span>}
          isMultiline
          required
        />
      </div>
      <SendFoot mail={mail} />
      <AskToSend mail={mail} />
    </form>
  )
}

/** The confirmation before sending, with the number of recipients and the subject. */
function AskToSend({ mail: { question, form, isSending } }: { mail: SendMail }) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      title={t('mailing.askTitle', { count: question?.recipients.length ?? 0 })}
      text={t('mailing.askText', { subject: form.values.subject.trim() })}
      confirmLabel={t(isSending ? 'mailing.sending' : 'mailing.askSend')}
      keepLabel={t('mailing.askKeep')}
      isBusy={isSending}
      error={question?.error}
      onConfirm={() => void question?.send()}
      onClose={() => question?.keep()}
    />
  )
}

/** The foot of the form: errors, the allowance left today, and the send buttons. */
function SendFoot({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form, success } = mail
  return (
    <div className="border-t border-t-line pt-5">
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
        {form.error}
      </p>
      <p role="status" className="font-bold text-jade">
        {success}
      </p>
      {success === '' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Hint mail={mail} />
          <div className="flex flex-auto flex-wrap items-center justify-end gap-3">
            <Button className="max-narrow:flex-auto" isBusy={mail.isTesting} onClick={mail.sendTest}>
              {t(mail.isTesting ? 'mailing.testing' : 'mailing.sendTest')}
            </Button>
            <Button className="max-narrow:flex-auto" type="submit" variant="primary" isBusy={mail.isSending}>
              {t('mailing.confirm')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Hint({ mail }: { mail: SendMail }) {
  const t = useT()
  const { data: allowance } = trpc.mail.allowance.useQuery()
  const { bad } = parseRecipients(allRecipients({ ...mail.form.values, typed: '' }))
  if (bad > 0) return <p className="text-15 text-muted">{t('mailing.mendFirst')}</p>
  return (
    <p className="text-15 text-muted">
      {allowance &&
        t('mailing.left', {
          left: formatNumber(allowance.left_today),
          all: formatNumber(allowance.per_day),
        })}
    </p>
  )
}

/** Recent batches and their progress; refetched while any is being sent. */
function Batches() {
  const t = useT()
  const id = useId()
  const { page, goTo } = useListState()
  const { openId, open } = useOpenEntry('batch')
  const batches = trpc.mail.batches.useQuery(
    { page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => batchRefetchInterval(state.data?.rows ?? []),
    },
  )
  return (
    <section className="batches" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-18 leading-normal">
        {t('mailing.batches')}
      </h2>
      <div className="slip-screen" data-open={openId !== undefined || undefined}>
        <div className="slip-columns">
          <div className="slip-list">
            <QueryState query={batches}>
              {({ rows, total }) =>
                total === 0 ? (
                  <StateCard title={t('mailing.batchesEmpty')} icon={<Send aria-hidden="true" />}>
                    <p>{t('mailing.batchesEmptyText')}</p>
                  </StateCard>
                ) : (
                  <>
                    <BatchTable rows={rows} openId={openId} onOpen={open} />
                    <Pager page={page} pageSize={MAILS_PER_PAGE} all={total} onGo={goTo} />
                  </>
                )
              }
            </QueryState>
          </div>
          {openId !== undefined && (
            <BatchDetails
              key={openId}
              id={openId}
              onClose={() => {
                open(undefined)
                focusRowOnceShown(openId)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface BatchTableProps {
  rows: readonly MailBatch[]
  openId: number | undefined
  onOpen: (id: number) => void
}

/** The batches, newest first, each with progress and actions. */
function BatchTable({ rows, openId, onOpen }: BatchTableProps) {
  const t = useT()
  const now = useNow()
  const isStaff = useCurrentUser()?.is_staff === true

  const columns: Column<MailBatch>[] = [
    {
      key: 'subject',
      label: t('mailing.subject'),
      isMain: true,
      className: 'narrow:w-2/5',
      cell: ({ id, subject, is_test }) => (
        <>
          <button
            type="button"
            className="row-open font-bold"
            lang={textLanguageTag(subject)}
            aria-label={t('mailing.openBatch', { subject })}
            onClick={() => onOpen(id)}
          >
            {subject}
          </button>
          {is_test && (
            <span className="inline-block rounded-control border border-muted px-2 text-13 text-muted">
              {t('mailing.test')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'progress',
      label: t('mailing.progress'),
      cell: (batch) => (
        <div>
          <BatchProgress batch={batch} />
          {batch.failed > 0 && <Chip tone="go">{t('mailing.failedCount', { count: batch.failed })}</Chip>}
        </div>
      ),
    },
    {
      key: 'sender',
      label: t('mailing.sender'),
      className: 'batch-sender',
      cell: ({ sender_name }) => <span lang={textLanguageTag(sender_name)}>{sender_name}</span>,
    },
    {
      key: 'date',
      label: t('mailing.sentAt'),
      className: 'mail-date',
      cell: ({ created_at }) => <DateText at={created_at} now={now} />,
    },
  ]

  return (
    <DataTable
      label={t('mailing.batches')}
      columns={isStaff ? columns : columns.filter(({ key }) => key !== 'sender')}
      rows={rows}
      keyOf={({ id }) => id}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
      actionsOf={(batch) => <BatchActions batch={batch} isNamed />}
    />
  )
}
