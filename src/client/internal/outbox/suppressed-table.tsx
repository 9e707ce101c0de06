/** The rows of the do-not-email list. */
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatShortDate } from '#shared/base/date.ts'
import type { SuppressionReason } from '#shared/mail/mail-state.ts'
import type { Suppression } from '#shared/suppression-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Chip, type Tone } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { useFocusAfterRemoval } from '../kit/focus-row.ts'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { REASON_TEXT } from './mail-table.tsx'

const REASON_TONE: Readonly<Record<SuppressionReason, Tone>> = {
  unsubscribed: 'jade',
  bounced: 'go',
  added: 'brass',
}

export function SuppressedTable({ rows }: { rows: readonly Suppression[] }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const [leaving, setLeaving] = useState<Suppression>()
  const [isAsking, setAsking] = useState(false)
  const held = useRef<Element>(null)

  const columns: Column<Suppression>[] = [
    {
      key: 'email',
      label: t('mailing.address'),
      isMain: true,
      cell: ({ email, detail }) => (
        <>
          <span className="row-open" title={email} translate="no">
            {phrases(email)}
          </span>
          {detail && (
            <span className="row-second" title={detail} lang={textLanguageTag(detail)}>
              {detail}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      label: t('mailing.reason'),
      className: 'outbox-reason row-state',
      cell: ({ reason }) => (
        <Chip isRegular tone={REASON_TONE[reason]}>
          {t(REASON_TEXT[reason])}
        </Chip>
      ),
    },
    {
      key: 'since',
      label: t('mailing.since'),
      className: 'outbox-date row-date',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{formatShortDate(created_at, now, language)}</time>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('mailing.suppressed')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        classes={{ actions: 'outbox-actions' }}
        actionsOf={(row) => (
          <button
            type="button"
            className="row-action row-quiet"
            aria-haspopup="dialog"
            aria-label={t('mailing.takeOff', { address: row.email })}
            title={t('mailing.takeOffConfirm')}
            onClick={(event) => {
              held.current = event.currentTarget.closest('tr')
              setLeaving(row)
              setAsking(true)
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
      />
      {leaving && (
        <RemoveSuppression
          row={leaving}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onGone={() => held.current && beforeRemoval(held.current)}
        />
      )}
    </>
  )
}

interface TakeOffProps {
  row: Suppression
  isOpen: boolean
  onClose: () => void
  /** Called before the list is refetched. */
  onGone: () => void
}

/** Removes an address from the do-not-email list after a confirmation: its owner must have asked for that. */
function RemoveSuppression({ row: { id, email }, isOpen, onClose, onGone }: TakeOffProps) {
  const t = useT()
  const toast = useToast()
  const { suppression } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.suppression.delete.useMutation()
  const [error, setError] = useState<string>()

  async function confirm(): Promise<void> {
    setError(undefined)
    try {
      await mutateAsync({ id })
      leave(t('mailing.takenOff', { address: email }))
    } catch (thrown) {
      if (toApiError(thrown)?.reason === 'not_found') leave(failureText(thrown, t))
      else setError(failureText(thrown, t))
    }
  }

  function leave(words: string): void {
    onClose()
    onGone()
    void suppression.invalidate()
    toast(words)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('mailing.takeOffTitle', { address: email })}
      text={t('mailing.takeOffText')}
      confirmLabel={t(isPending ? 'mailing.takingOff' : 'mailing.takeOffConfirm')}
      keepLabel={t('record.deleteKeep')}
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
