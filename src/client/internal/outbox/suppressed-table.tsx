/** The rows of the do-not-email list. */
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatShortDate } from '#shared/base/date.ts'
import type { SuppressionReason } from '#shared/mail/mail-state.ts'
import type { Suppression } from '#shared/mass-mail/suppression-schema.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { useNow } from '../kit/use-now.ts'
import { RemoveSuppression } from './remove-suppression.tsx'
import { REASON_TEXT } from './suppression-reasons.ts'

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
      cell: ({ email }) => <b translate="no">{email}</b>,
    },
    {
      key: 'reason',
      label: t('mailing.reason'),
      cell: ({ reason, detail }) => (
        <div>
          <Chip tone={REASON_TONE[reason]}>{t(REASON_TEXT[reason])}</Chip>
          {detail && (
            <span
              className="block text-[0.9375rem] leading-normal wrap-anywhere text-muted"
              lang={textLanguageTag(detail)}
            >
              {detail}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'since',
      label: t('mailing.since'),
      className: 'mail-date whitespace-nowrap',
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
        actionsLabel={t('record.actions')}
        actionsOf={(row) => (
          <button
            type="button"
            className="row-action"
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
