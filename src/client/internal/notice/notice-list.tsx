/** All notices, with search, status filter, sorting and paging, since there may be hundreds. */
import { useDeferredValue, useEffect, useMemo } from 'react'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Sort } from '../kit/data-table.tsx'
import { focusRow } from '../kit/focus-row.ts'
import { rowsOfPage } from '../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { Segments } from '../kit/segments.tsx'
import { useNow } from '../kit/use-now.ts'
import { NOTICE_STATES } from './notice-state.ts'
import { NoticeTable } from './notice-table.tsx'
import { noticesToShow, toStateFilter } from './notices-to-show.ts'

const PAGE_ROWS = 20
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
  const { query, page, sort, get, set, search, sortBy, goTo } = useListState(NEWEST_FIRST)
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
            {...(sort && { sort })}
            onSort={sortBy}
            onOpen={onOpen}
          />
          <Pager page={part.page} pageSize={PAGE_ROWS} all={shown.length} onGo={goTo} />
        </>
      )}
    </>
  )
}
