/** One batch in a panel: its progress, and each recipient with the status of their mail. */
import { keepPreviousData } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailState } from '#shared/mail/mail-state.ts'
import type { MailBatch, MailRecipient, OpenMailBatch } from '#shared/mass-mail-schema.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { DateText } from '../kit/date-text.tsx'
import { DetailPanel, DetailTitle } from '../kit/detail-panel.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Segments } from '../kit/segments.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { MAIL_STATE_TEXT, MailStateChip } from './mail-state-chip.tsx'
import { useSendsMail } from './use-send-mail.ts'

/** Mails being sent right now count as waiting. */
const SHOWN = ['sent', 'waiting', 'failed', 'stopped'] as const satisfies readonly MailState[]
type Shown = (typeof SHOWN)[number] | 'all'

export function BatchDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const [state, setState] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const sendsMail = useSendsMail()
  const stateLabel = (value: Shown): TextKey => {
    if (value === 'all') return 'record.all'
    return value === 'sent' && !sendsMail ? 'mailing.stateKept' : MAIL_STATE_TEXT[value]
  }
  const batch = trpc.mail.batch.useQuery(
    { id, page, ...(state !== 'all' && { state }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => batchRefetchInterval(data ? [data] : []),
    },
  )
  return (
    <DetailPanel label={t('mailing.batch')} closeLabel={t('mailing.toBatches')} onClose={onClose}>
      <QueryState query={batch}>
        {(open) => (
          <>
            <Head batch={open} />
            {open.total > 1 && (
              <Segments<Shown>
                label={t('record.filter')}
                options={(['all', ...SHOWN] as const)
                  .filter((it) => it === 'all' || it === state || open[it] > 0)
                  .map((value) => ({
                    value,
                    label: t(stateLabel(value)),
                    count: value === 'all' ? open.total : open[value],
                  }))}
                value={state}
                onChange={(value) => {
                  setState(value)
                  setPage(1)
                }}
              />
            )}
            <BatchPeople people={open.recipients} />
            <Pager
              label={t('mailing.people')}
              page={page}
              pageSize={MAILS_PER_PAGE}
              all={state === 'all' ? open.total : open[state]}
              onGo={setPage}
            />
          </>
        )}
      </QueryState>
    </DetailPanel>
  )
}

function Head({ batch }: { batch: OpenMailBatch }) {
  const t = useT()
  const { sender_name, created_at, suppressed } = batch
  return (
    <>
      <DetailTitle lang={textLanguageTag(batch.subject)}>{batch.subject}</DetailTitle>
      <p className="text-muted">
        <DateText at={created_at} />
        <br />
        <span lang={textLanguageTag(sender_name)}>{sender_name}</span>
      </p>
      <div className="batch-head mt-4 mb-5 grid gap-3">
        <BatchProgress batch={batch} />
        {suppressed > 0 && <p className="text-muted">{t('mailing.leftOut', { count: suppressed })}</p>}
        <BatchActions batch={batch} />
      </div>
    </>
  )
}

/** The recipients of a batch: the status of each mail, and why it failed. */
function BatchPeople({ people }: { people: readonly MailRecipient[] }) {
  const t = useT()
  return (
    <ul className="batch-people" aria-label={t('mailing.people')}>
      {people.map((person) => (
        <Person key={person.mail} person={person} />
      ))}
    </ul>
  )
}

function Person({ person: { mail, recipient, state, answer } }: { person: MailRecipient }) {
  const t = useT()
  const actions = useBatchActions()
  const isOver = state === 'failed' || state === 'stopped'
  return (
    <li>
      <span className="leading-snug wrap-anywhere" translate="no">
        {phrases(recipient)}
      </span>
      <MailStateChip state={state} answer={answer} />
      {isOver && (
        <IconButton
          label={t('mailing.resendTo', { address: recipient })}
          title={t('mailing.resend')}
          aria-disabled={actions.isResending}
          onClick={() => actions.isResending || actions.resendOne(mail, recipient)}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {answer && state !== 'sent' && (
        <p className="col-span-full text-15 leading-normal wrap-anywhere text-muted" translate="no">
          {answer}
        </p>
      )}
    </li>
  )
}

const PARTS = ['sent', 'waiting', 'failed', 'stopped'] as const

type Counts = Pick<MailBatch, (typeof PARTS)[number] | 'total'>

/** The progress of a batch, as a bar and in numbers. */
export function BatchProgress({ batch }: { batch: Counts }) {
  const t = useT()
  const { sent, waiting, failed, stopped, total } = batch
  return (
    <div className="flex items-center gap-3">
      <span
        className="batch-bar"
        role="img"
        aria-label={t(useSendsMail() ? 'mailing.bar' : 'mailing.barKept', { sent, waiting, failed, stopped })}
      >
        {PARTS.filter((part) => batch[part] > 0).map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: batch[part] }} />
        ))}
      </span>
      <span className="font-ticket text-15 whitespace-nowrap tabular-nums" aria-hidden="true">
        {formatNumber(sent)} / {formatNumber(total)}
      </span>
    </div>
  )
}

interface BatchActionsProps {
  batch: Pick<MailBatch, 'id' | 'subject' | 'waiting' | 'failed'>
  /** Each button names its own batch where several are on the screen. */
  isNamed?: boolean
}

/** The actions of a batch: stop what is waiting, resend what has failed. */
export function BatchActions({ batch, isNamed = false }: BatchActionsProps) {
  const t = useT()
  const actions = useBatchActions()
  const [isAsking, setAsking] = useState(false)
  const name = isNamed && <span className="sr-only"> {batch.subject}</span>

  async function stop(): Promise<void> {
    if (await actions.stop(batch.id)) setAsking(false)
  }

  return (
    <span className={`batch-actions ${isNamed ? 'justify-end' : 'justify-start'}`}>
      {batch.waiting > 0 && (
        <Button isSmall aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('mailing.stop')}
          {name}
        </Button>
      )}
      {batch.failed > 0 && (
        <Button isSmall isBusy={actions.isResending} onClick={() => actions.resendFailed(batch.id)}>
          {t('mailing.resendFailed')}
          {name}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('mailing.stopTitle', { subject: batch.subject })}
        text={t('mailing.stopText', { count: batch.waiting })}
        confirmLabel={t(actions.isStopping ? 'mailing.stopping' : 'mailing.stop')}
        keepLabel={t('mailing.stopKeep')}
        isBusy={actions.isStopping}
        error={actions.error}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}

/** Stops and resends batches, then refreshes the screen and shows a message. */
function useBatchActions() {
  const t = useT()
  const toast = useToast()
  const { mail, outbox } = trpc.useUtils()
  const stopping = trpc.mail.stop.useMutation()
  const resending = trpc.mail.resend.useMutation()
  const [error, setError] = useState<string>()

  async function refresh(): Promise<void> {
    await Promise.all([mail.invalidate(), outbox.invalidate()])
  }

  return {
    isStopping: stopping.isPending,
    isResending: resending.isPending,
    /** Why stopping failed, for the confirmation dialog. */
    error,
    /** Resolves to true once it is stopped. */
    async stop(batch: number): Promise<boolean> {
      setError(undefined)
      try {
        const { stopped } = await stopping.mutateAsync({ batch })
        toast(t('mailing.stopped', { count: stopped }))
        void refresh()
        return true
      } catch (error) {
        setError(failureText(error, t))
        return false
      }
    },
    async resendFailed(batch: number): Promise<void> {
      try {
        const { resent } = await resending.mutateAsync({ batch })
        toast(t('mailing.resentMany', { count: resent }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await refresh()
    },
    async resendOne(id: number, recipient: string): Promise<void> {
      try {
        await resending.mutateAsync({ mail: id })
        toast(t('mailing.resent', { address: recipient }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await refresh()
    },
  }
}

/** Refetch interval while a batch is sending; false when it is done. */
const AGAIN_MS = 2_000

export function batchRefetchInterval(batches: readonly { waiting: number }[]): number | false {
  return batches.some(({ waiting }) => waiting > 0) && AGAIN_MS
}
