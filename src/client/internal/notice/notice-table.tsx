/** The table of notices; after a deletion the focus moves to the neighbouring row. */

import { Pencil, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { cutText } from '#shared/base/cut-text.ts'
import { formatShort } from '#shared/base/date.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable, type Sort } from '../kit/data-table.tsx'
import { focusedRow, focusRow, useFocusAfterRemoval } from '../kit/focus-row.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { rowsOfPage, sortParameter, useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { Segments } from '../kit/segments.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { DeleteNotice } from './notice-details.tsx'
import { isEdited, NOTICE_STATES, NoticeStateChip, usePeriod } from './notice-state-chip.tsx'
import { noticeSearchText, noticesToShow, toStateFilter } from './notices-to-show.ts'

const EXCERPT_CHARACTERS = 140

interface NoticeTableProps {
  notices: readonly NoticeWithEtag[]
  now: Date
  order: { sort: Sort | undefined; onSort: (sort: Sort) => void }
  onOpen: (at: 'view' | 'edit', id: number) => void
}

function NoticeTable({ notices, now, onOpen, order }: NoticeTableProps) {
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
      className: 'notice-state desk:whitespace-nowrap',
      cell: (notice) => <State notice={notice} now={now} />,
    },
    {
      key: 'date',
      label: t('notice.date'),
      isSortable: true,
      className: 'notice-date narrow:whitespace-nowrap',
      cell: (notice) => (
        <div>
          <span>{short(notice.date)}</span>
          {isEdited(notice) && (
            <span className="block text-15 text-muted">
              {t('notice.editedAt', { date: short(notice.last_edit) })}
            </span>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <div className="notice-rows">
        <DataTable
          label={t('notice.title')}
          columns={columns}
          rows={notices}
          keyOf={({ id }) => id}
          order={order}
          onOpen={({ id }) => onOpen('view', id)}
          actionsOf={(notice) => (
            <>
              <IconButton
                label={t('record.editNamed', { name: notice.title })}
                title={t('record.edit')}
                onClick={() => onOpen('edit', notice.id)}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('record.deleteNamed', { name: notice.title })}
                title={t('record.delete')}
                aria-haspopup="dialog"
                onClick={() => setDeleting({ notice, isAsked: true })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </>
          )}
        />
      </div>
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
        className="row-open font-bold"
        lang={textLanguageTag(notice.title)}
        onClick={onOpen}
      >
        {notice.title}
      </button>
      <p className="line-clamp-1 max-w-176 text-muted" lang={textLanguageTag(words)}>
        {cutText(words, EXCERPT_CHARACTERS)}
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
      {isDated && <span className="block text-15 text-muted">{period}</span>}
    </div>
  )
}

const PAGE_ROWS = 20
/** All notices, with search, status filter, sorting and paging, since there may be hundreds. */
export const NEW_NOTICE_BUTTON = 'new-notice'
const NEWEST_FIRST: Sort = { by: 'date', isDescending: true }

interface NoticeListProps {
  notices: readonly NoticeWithEtag[]
  /** What to focus on return: a row, or the button for a new notice. */
  focusOn: number | 'new' | undefined
  onOpen: (at: 'view' | 'edit', id: number) => void
}

export function NoticeList({ notices, focusOn, onOpen }: NoticeListProps) {
  const t = useT()
  const locale = LANGUAGE_TAG[useLanguage()]
  const now = useNow()
  const { query, page, sort, get, set, search, goTo } = useListState(NEWEST_FIRST)
  const filter = toStateFilter(get('state'))
  // Typing stays responsive; the rows, of which there may be hundreds, update when there is time.
  const deferredQuery = useDeferredValue(query)
  const { by, isDescending } = sort ?? NEWEST_FIRST
  const { shown, counts } = useMemo(
    () => noticesToShow(notices, { query: deferredQuery, filter, sort: { by, isDescending }, now, locale }),
    [notices, deferredQuery, filter, by, isDescending, now, locale],
  )
  const part = rowsOfPage(shown, page, PAGE_ROWS)
  useEffect(() => {
    if (focusOn === 'new') document.getElementById(NEW_NOTICE_BUTTON)?.focus()
    else if (focusOn !== undefined) focusRow(focusOn)
  }, [focusOn])

  if (notices.length === 0) {
    return (
      <StateCard title={t('notice.none')}>
        <p>{t('notice.noneHint')}</p>
      </StateCard>
    )
  }
  return (
    <>
      <div className="list-bar">
        <Segments
          label={t('record.filter')}
          options={(['all', ...NOTICE_STATES] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'record.all' : `notice.${value}`),
            count: counts[value],
          }))}
          value={filter}
          onChange={(value) => set({ state: value === 'all' ? '' : value })}
        />
        <ListSearch
          label={t('notice.search')}
          placeholder={t('notice.searchHint')}
          query={query}
          onChange={search}
          found={counts.all}
          all={notices.length}
        />
      </div>
      {counts.all === 0 && <NothingFound query={query} onClear={() => search('')} />}
      {counts.all > 0 && shown.length === 0 && <p className="text-muted">{t('notice.noneInState')}</p>}
      {shown.length > 0 && (
        <>
          <NoticeTable
            notices={part.rows}
            now={now}
            order={{ sort, onSort: (next) => set({ sort: sortParameter(next) }) }}
            onOpen={onOpen}
          />
          <Pager page={part.page} pageSize={PAGE_ROWS} all={shown.length} onGo={goTo} />
        </>
      )}
    </>
  )
}
