/** The table of requests: status, sender, message and date. */

import { Inbox as InboxIcon, Trash2 } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatShort } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { CONTACTS_PER_PAGE } from '#shared/contact/contact.ts'
import type { FoundContact, FoundContacts } from '#shared/contact/schema.ts'
import { ROW_KEYS } from '../../session/sign-out-mark.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable, type Sort } from '../kit/data-table.tsx'
import { OPEN_DIALOG } from '../kit/dialog.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { NothingFound } from '../kit/list-search.tsx'
import { sortParameter } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { countText, STATE_TEXT, STATE_TONE } from './contact-states.ts'
import { DeleteRequest } from './request-details.tsx'
import type { Inbox } from './use-inbox.ts'

interface InboxTableProps {
  rows: readonly FoundContact[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  openId: number | undefined
  onOpen: (id: number) => void
  onDelete: (request: FoundContact) => void
}

function InboxTable({ rows, sort, onSort, openId, onOpen, onDelete }: InboxTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().toISOString()

  const columns: Column<FoundContact>[] = [
    {
      key: 'state',
      label: t('inbox.state'),
      className: 'max-narrow:col-2 max-narrow:row-2 max-narrow:text-right narrow:w-33.5',
      cell: ({ state }) => <Chip tone={STATE_TONE[state]}>{t(STATE_TEXT[state])}</Chip>,
    },
    {
      key: 'name',
      label: t('inbox.from'),
      isMain: true,
      isSortable: true,
      className:
        'max-narrow:col-1 max-narrow:row-[1/span_2] narrow:w-[30%] desk:group-data-open/inbox:w-[27%]',
      cell: ({ id, name, email, state }) => (
        <>
          <button
            type="button"
            className="row-open"
            data-new={state === 'new' || undefined}
            lang={textLanguageTag(name)}
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
          <span className="row-email" translate="no">
            {email}
          </span>
        </>
      ),
    },
    {
      key: 'message',
      label: t('inbox.message'),
      className: 'max-narrow:col-span-full',
      cell: ({ excerpt }) => (
        <span className="line-clamp-2 leading-normal" lang={textLanguageTag(excerpt)}>
          {excerpt}
        </span>
      ),
    },
    {
      key: 'date',
      label: t('inbox.received'),
      isSortable: true,
      className:
        'max-narrow:col-2 max-narrow:row-1 max-narrow:text-right max-narrow:text-muted narrow:w-32.5 desk:group-data-open/inbox:w-30 [&_time]:font-ticket [&_time]:text-13 [&_time]:tracking-[-0.02em] [&_time]:whitespace-nowrap [&_time]:tabular-nums',
      cell: ({ date }) => <time dateTime={date}>{formatShort(date, now, language)}</time>,
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
      actionsOf={(request) => (
        <button
          type="button"
          className="row-action"
          aria-label={t('inbox.deleteFrom', { name: request.name })}
          onClick={() => onDelete(request)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      )}
    />
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
  const [hasKeys, turnKeys] = useRowKeysSwitch()
  const [deleting, setDeleting] = useState<FoundContact>()
  useRowKeys({ isOn: hasKeys, rows, openId, open })

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
            onDelete={setDeleting}
          />
          <Pager
            page={page}
            pageSize={CONTACTS_PER_PAGE}
            all={counted.or_more ? Math.max(counted.count, reached) : counted.count}
            {...(counted.or_more && { allText: countText(counted) ?? '' })}
            onGo={list.goTo}
          />
          <RowKeysSwitch isOn={hasKeys} onTurn={turnKeys} />
        </>
      )}
      {deleting && (
        <DeleteRequest
          request={deleting}
          onClose={() => setDeleting(undefined)}
          onGone={() => deleting.id === openId && open(undefined)}
        />
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

/** Lists the keyboard shortcuts and turns them off for users who press them by accident (WCAG 2.1.4); kept in this browser. */
function useRowKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read() !== 'off')
  return [
    isOn,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(ROW_KEYS, next ? 'on' : 'off')
      } catch {
        // Without storage, the choice lasts as long as the screen.
      }
    },
  ]
}

function RowKeysSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const t = useT()
  return (
    <label className="hidden narrow:mt-2 narrow:flex narrow:min-h-8 narrow:w-fit narrow:cursor-pointer narrow:items-center narrow:gap-2 narrow:text-15 narrow:text-muted print:hidden narrow:[&_input]:size-4 narrow:[&_input]:accent-jade narrow:[&_kbd]:rounded-control narrow:[&_kbd]:border narrow:[&_kbd]:border-muted narrow:[&_kbd]:px-1.5 narrow:[&_kbd]:py-[0.0625rem] narrow:[&_kbd]:font-ticket narrow:[&_kbd]:text-13">
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('inbox.keysMove')} <kbd>Enter</kbd> {t('inbox.keysOpen')}
      </span>
    </label>
  )
}

function read(): string | null {
  try {
    return localStorage.getItem(ROW_KEYS)
  } catch {
    return null
  }
}

interface RowKeys {
  isOn: boolean
  /** Contains the rows, each with `data-row` and a button. */
  rows: RefObject<HTMLElement | null>
  openId: number | undefined
  open: (id: number | undefined, isStep?: boolean) => void
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
const TYPING = `input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], ${OPEN_DIALOG}`
const COVERED = `${OPEN_DIALOG}, :is([role="dialog"], [role="menu"])[data-open]`

/** J and K move down and up the list, Escape closes the open request; not while typing. J and K can be turned off. */
function useRowKeys({ isOn, rows, openId, open }: RowKeys): void {
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
