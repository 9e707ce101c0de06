/** The rows of the trash, each with Restore and Delete permanently. */
import { Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DAY_MS } from '#shared/base/date.ts'
import { linkInWords } from '#shared/base/links.ts'
import { TRASH, type TrashKind } from '#shared/trash.ts'
import type { TrashRow } from '#shared/trash-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DateText } from '../kit/date-text.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { failureText } from '../kit/error-text.ts'
import { useFocusAfterRemoval } from '../kit/focus-row.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { Icon } from '../screen-icon.tsx'

/** The remaining time is marked as urgent from this many days on. */
const FEW_DAYS = 3

interface TrashTableProps {
  rows: readonly TrashRow[]
  /** Only admins may delete permanently. */
  isStaff: boolean
  /** Shows the type column, if rows of several types are listed. */
  hasKinds: boolean
}

export function TrashTable({ rows, isStaff, hasKinds }: TrashTableProps) {
  const t = useT()
  const actions = useTrashActions(rows)
  const [leaving, setLeaving] = useState<TrashRow>()
  const [isAsking, setAsking] = useState(false)
  const now = useNow().getTime()

  const columns: Column<TrashRow>[] = [
    { key: 'name', label: t('trash.name'), isMain: true, cell: (row) => <Name row={row} /> },
    { key: 'kind', label: t('trash.kind'), cell: ({ kind }) => <Kind kind={kind} /> },
    {
      key: 'deleted',
      label: t('trash.deleted'),
      className: 'narrow:whitespace-nowrap',
      cell: ({ deleted_at }) => <DateText at={deleted_at} />,
    },
    {
      key: 'left',
      label: t('trash.left'),
      cell: ({ gone_at }) => (gone_at ? <Left days={daysLeft(gone_at, now)} /> : t('trash.stays')),
    },
  ]
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          label={t('trash.title')}
          columns={hasKinds ? columns : columns.filter(({ key }) => key !== 'kind')}
          rows={rows}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          actionsOf={(row) => (
            <span className="inline-flex flex-wrap items-center gap-1 narrow:flex-nowrap">
              <Button
                className="min-h-9 px-3"
                isBusy={actions.isRestoring(row)}
                onClick={(event) => actions.restore(row, event.currentTarget)}
              >
                {!actions.isRestoring(row) && <Undo2 aria-hidden="true" />}
                <span>{t('trash.restore')}</span>
                <span className="sr-only"> {row.name}</span>
              </Button>
              {isStaff && (
                <IconButton
                  label={t('trash.purge', { name: row.name })}
                  title={t('trash.purgeLabel')}
                  aria-haspopup="dialog"
                  onClick={(event) => {
                    actions.hold(event.currentTarget)
                    setLeaving(row)
                    setAsking(true)
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </span>
          )}
        />
      )}
      {leaving && (
        <PurgeRow
          row={leaving}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onGone={actions.dropHeld}
        />
      )}
    </>
  )
}

function Name({ row: { kind, name, detail } }: { row: TrashRow }) {
  return (
    <>
      <span className="block font-bold">
        <MixedText text={name} />
      </span>
      {detail && (
        <span className="line-clamp-2 text-muted wrap-anywhere">
          <MixedText text={kind === 'tool' ? linkInWords(detail, location.origin) : detail} isInline />
        </span>
      )}
    </>
  )
}

function Kind({ kind }: { kind: TrashKind }) {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-2 align-middle narrow:whitespace-nowrap">
      <span className="text-jade">
        <Icon name={kind} />
      </span>
      {t(TRASH[kind].title)}
    </span>
  )
}

function Left({ days }: { days: number }) {
  const t = useT()
  const text = days === 1 ? t('trash.lastDay') : t('trash.daysLeft', { days })
  return days <= FEW_DAYS ? <Chip tone="go">{text}</Chip> : <span>{text}</span>
}

interface PurgeRowProps {
  row: TrashRow
  isOpen: boolean
  onClose: () => void
  onGone: () => void
}

/** Permanently deletes a record in the trash after a confirmation. */
function PurgeRow({ row: { kind, id, name }, ...dialog }: PurgeRowProps) {
  const t = useT()
  const { mutateAsync } = trpc.trash.purge.useMutation()
  return (
    <DeleteRecord
      {...dialog}
      name={name}
      text={t('trash.purgeText')}
      remove={() => mutateAsync({ kind, id })}
    />
  )
}

interface TrashActions {
  isRestoring: (row: TrashRow) => boolean
  restore: (row: TrashRow, button: Element) => Promise<void>
  /** Remembers the row of a button while a dialog is open. */
  hold: (button: Element) => void
  dropHeld: () => void
}

const trashKey = ({ kind, id }: TrashRow) => `${kind}-${id}`

/** Restoring from the table: busy rows, messages, and the focus when a row is removed. */
function useTrashActions(rows: readonly TrashRow[]): TrashActions {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.trash.restore.useMutation()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set())
  const held = useRef<Element>(null)

  function drop(entry: Element | null): void {
    if (entry) beforeRemoval(entry)
    // Its own list has the record again, and this one has not, so all cached data is refetched.
    void utils.invalidate()
  }

  async function restore(row: TrashRow, button: Element): Promise<void> {
    setRestoring((last) => new Set(last).add(trashKey(row)))
    try {
      await mutateAsync({ kind: row.kind, id: row.id })
      toast(t('record.restored', { name: row.name }))
      drop(button.closest('tr'))
    } catch (error) {
      toast(failureText(error, t))
      if (toApiError(error)?.reason === 'not_found') drop(button.closest('tr'))
    } finally {
      setRestoring((last) => new Set([...last].filter((key) => key !== trashKey(row))))
    }
  }

  return {
    isRestoring: (row) => restoring.has(trashKey(row)),
    restore,
    hold: (button) => {
      held.current = button.closest('tr')
    },
    dropHeld: () => drop(held.current),
  }
}

/**
 * Returns how long a record can still be restored, in days, with the current one counted: 1 is the last. A
 * browser's clock may be late.
 */
export function daysLeft(goneAt: Date, nowMs: number): number {
  return Math.max(1, Math.ceil((goneAt.getTime() - nowMs) / DAY_MS))
}
