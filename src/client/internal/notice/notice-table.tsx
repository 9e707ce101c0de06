/** The table of notices; after a deletion the focus moves to the neighbouring row. */
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatShort } from '#shared/base/date.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable, type Sort } from '../kit/data-table.tsx'
import { focusedRow } from '../kit/focus-row.ts'
import { textLanguageTag } from '../kit/text-language.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { DeleteNotice } from './delete-notice.tsx'
import { isEdited } from './notice-state.ts'
import { NoticeStateChip, usePeriod } from './notice-state-chip.tsx'
import { noticeSearchText } from './notices-to-show.ts'

const EXCERPT_CHARACTERS = 140

interface NoticeTableProps {
  notices: readonly NoticeWithEtag[]
  now: Date
  sort?: Sort
  onSort: (sort: Sort) => void
  onOpen: (at: 'view' | 'edit', id: number) => void
}

export function NoticeTable({ notices, now, onOpen, ...sorting }: NoticeTableProps) {
  const t = useT()
  const language = useLanguage()
  const [deleting, setDeleting] = useState<{ notice: NoticeWithEtag; isAsked: boolean }>()
  const beforeRemoval = useFocusAfterRemoval(notices.map(({ id }) => id).join())
  const short = (time: Date) => formatShort(time, now, language)
  const columns: Column<NoticeWithEtag>[] = [
    {
      key: 'notice',
      label: t('notice.notice'),
      isMain: true,
      isSortable: true,
      cell: (notice) => <Head notice={notice} onOpen={() => onOpen('view', notice.id)} />,
    },
    {
      key: 'state',
      label: t('notice.state'),
      className: 'min-[68.75rem]:whitespace-nowrap',
      cell: (notice) => <State notice={notice} now={now} />,
    },
    {
      key: 'date',
      label: t('notice.date'),
      isSortable: true,
      className: 'wide:whitespace-nowrap',
      cell: (notice) => (
        <div>
          <span>{short(notice.date)}</span>
          {isEdited(notice) && (
            <span className="block text-[0.9375rem] text-muted">
              {t('notice.editedAt', { date: short(notice.last_edit) })}
            </span>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('notice.title')}
        columns={columns}
        rows={notices}
        keyOf={({ id }) => id}
        {...sorting}
        onOpen={({ id }) => onOpen('view', id)}
        actionsLabel={t('record.actions')}
        actionsOf={(notice) => (
          <>
            <button
              type="button"
              className="row-action"
              aria-label={t('record.editNamed', { name: notice.title })}
              title={t('record.edit')}
              onClick={() => onOpen('edit', notice.id)}
            >
              <Pencil aria-hidden="true" />
            </button>
            <button
              type="button"
              className="row-action"
              aria-label={t('record.deleteNamed', { name: notice.title })}
              title={t('record.delete')}
              aria-haspopup="dialog"
              onClick={() => setDeleting({ notice, isAsked: true })}
            >
              <Trash2 aria-hidden="true" />
            </button>
          </>
        )}
      />
      {deleting && (
        <DeleteNotice
          notice={deleting.notice}
          isOpen={deleting.isAsked}
          onClose={() => setDeleting({ ...deleting, isAsked: false })}
          onGone={() => {
            const row = focusedRow(deleting.notice.id)
            if (row) beforeRemoval(row)
          }}
        />
      )}
    </>
  )
}

function Head({ notice, onOpen }: { notice: NoticeWithEtag; onOpen: () => void }) {
  const words = noticeSearchText(notice)
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-left font-bold hover:text-jade hover:underline hover:underline-offset-[3px]"
        lang={textLanguageTag(notice.title)}
        onClick={onOpen}
      >
        {notice.title}
      </button>
      <p className="line-clamp-1 max-w-176 text-muted" lang={textLanguageTag(words)}>
        {words.slice(0, EXCERPT_CHARACTERS)}
      </p>
    </>
  )
}

function State({ notice, now }: { notice: NoticeWithEtag; now: Date }) {
  const period = usePeriod(notice, now)
  const isDated = notice.shows_from !== null || notice.shows_until !== null
  return (
    <div>
      <NoticeStateChip notice={notice} now={now} />
      {isDated && <span className="block text-[0.9375rem] text-muted">{period}</span>}
    </div>
  )
}
