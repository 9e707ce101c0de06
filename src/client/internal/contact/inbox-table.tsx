/** The table of requests: who wrote what, status and date. */

import { Inbox as InboxIcon } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { CONTACTS_PER_PAGE } from '#shared/contact/contact.ts'
import type { FoundContact, FoundContacts } from '#shared/contact/schema.ts'
import { placeName } from '#shared/quotation/place.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { countText } from '../kit/count-text.ts'
import { type Column, DataTable, type Sort } from '../kit/data-table.tsx'
import { DateText } from '../kit/date-text.tsx'
import { OPEN_DIALOG } from '../kit/dialog.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { NothingFound } from '../kit/list-search.tsx'
import { sortParameter } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { STATE_TEXT, STATE_TONE } from './contact-states.ts'
import type { Inbox } from './use-inbox.ts'

interface InboxTableProps {
  rows: readonly FoundContact[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  openId: number | undefined
  onOpen: (id: number) => void
}

function InboxTable({ rows, sort, onSort, openId, onOpen }: InboxTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().toISOString()
  const columns: Column<FoundContact>[] = [
    {
      key: 'name',
      label: t('inbox.from'),
      isMain: true,
      isSortable: true,
      className: 'inbox-from',
      cell: ({ id, name, email, excerpt, state, ...request }) => (
        <>
          <span className="inbox-name">
            <button
              type="button"
              className="row-open"
              data-new={state === 'new' || undefined}
              lang={textLanguageTag(name)}
              onClick={() => onOpen(id)}
            >
              {name}
            </button>{' '}
            <InboxBeside place={placeName(request, language)} email={email} />
          </span>
          <span className="line-clamp-1" lang={textLanguageTag(excerpt)}>
            {excerpt}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('inbox.state'),
      className: 'inbox-state',
      cell: ({ state }) => (
        <Chip tone={STATE_TONE[state]} isRegular={state !== 'new'}>
          {t(STATE_TEXT[state])}
        </Chip>
      ),
    },
    {
      key: 'date',
      label: t('inbox.received'),
      isSortable: true,
      className: 'inbox-date',
      cell: ({ date }) => <DateText at={date} now={now} />,
    },
  ]
  return (
    <DataTable
      label={t('inbox.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={{ sort, onSort }}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

/** What tells people of one name apart: their restaurant, else their address. */
function InboxBeside({ place, email }: { place: string; email: string }) {
  return place ? (
    <span className="inbox-email" lang={textLanguageTag(place)} title={email}>
      {place}
    </span>
  ) : (
    <span className="inbox-email" translate="no">
      {email}
    </span>
  )
}

interface InboxRowsProps {
  inbox: Inbox
  found: FoundContacts
}

/** A page of the found requests, or a message that there are none. */
export function InboxRows({ inbox, found }: InboxRowsProps) {
  const t = useT()
  const { list, terms, openId, open } = inbox
  const { state, page } = terms
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys({ isOn: inbox.keys.isOn, onHelp: inbox.keys.help, rows, openId, open })

  const counted = found.counts[state ?? 'all']
  const reached = (page - 1) * CONTACTS_PER_PAGE + found.rows.length + (found.has_next ? 1 : 0)
  return (
    <div ref={rows} aria-busy={inbox.found.isPlaceholderData}>
      {found.rows.length === 0 && page === 1 ? (
        <NoRequests inbox={inbox} />
      ) : (
        <>
          {found.sorted_among !== null && (
            <p className="mb-3">{t('inbox.sortedAmong', { count: formatNumber(found.sorted_among) })}</p>
          )}
          <InboxTable
            rows={found.rows}
            sort={list.sort}
            onSort={(sort) => list.set({ sort: sortParameter(sort) })}
            openId={openId}
            onOpen={open}
          />
          <Pager
            page={page}
            pageSize={CONTACTS_PER_PAGE}
            all={counted.or_more ? Math.max(counted.count, reached) : counted.count}
            {...(counted.or_more && { allText: countText(counted) })}
            onGo={list.goTo}
          />
        </>
      )}
    </div>
  )
}

function NoRequests({ inbox: { list, terms } }: { inbox: Inbox }) {
  const t = useT()
  const { q, state } = terms
  if (!isBlank(q)) {
    return <NothingFound query={q} hint={t('inbox.noMatchHint')} onClear={() => list.search('')} />
  }
  return (
    <StateCard
      title={t(state === undefined ? 'inbox.emptyTitle' : 'inbox.emptyStateTitle')}
      icon={<InboxIcon aria-hidden="true" />}
    >
      <p>{t(state === undefined ? 'inbox.emptyText' : 'inbox.emptyStateText')}</p>
    </StateCard>
  )
}

interface RowKeys {
  isOn: boolean
  onHelp: () => void
  /** Contains the rows, each with `data-row` and a button. */
  rows: RefObject<HTMLElement | null>
  openId: number | undefined
  open: (id: number | undefined, isStep?: boolean) => void
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
const TYPING = `input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], ${OPEN_DIALOG}`
const COVERED = `${OPEN_DIALOG}, :is([role="dialog"], [role="menu"])[data-open]`

/** J and K move down and up the list, ? lists the keys, Escape closes the open request; not while typing. */
function useRowKeys({ isOn, onHelp, rows, openId, open }: RowKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest?.(TYPING) || document.querySelector(COVERED)) return
    if (event.key === 'Escape' && openId !== undefined) {
      const isInRows = rows.current?.contains(document.activeElement)
      open(undefined)
      // After a step, the focus is already on its row, while the request before it may still be shown.
      if (!isInRows) focusRowOnceShown(openId)
      return
    }
    if (isOn && event.key === '?') onHelp()
    const step = isOn ? STEPS[event.key.toLowerCase()] : undefined
    if (step !== undefined) moveBy(step)
  })

  /** Moves from the focused row, otherwise from the open one, otherwise to the first. An open request follows. */
  function moveBy(step: number): void {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const focused = all.findIndex((row) => row.contains(document.activeElement))
    const at = focused === -1 ? all.findIndex((row) => row.dataset.row === String(openId)) : focused
    const next = all[at === -1 ? 0 : at + step]
    if (!next) return
    if (openId !== undefined) open(Number(next.dataset.row), true)
    next.querySelector<HTMLElement>('button')?.focus()
  }

  // Before the rows are painted: a key that is pressed as soon as they are seen counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
