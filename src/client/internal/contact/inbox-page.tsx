/** Contact requests: the list at the left and the open request beside it; on a phone it replaces the list. */

import { Keyboard, Trash2 } from 'lucide-react'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Link } from 'wouter'
import type { CsvCell } from '#shared/base/csv.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { namesOf } from '#shared/base/fields.ts'
import { CONTACTS_EXPORTED_MAX, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { Count } from '#shared/base/list-schemas.ts'
import { CONTACT_FIELDS, CONTACT_STATES, type ContactState } from '#shared/contact/contact.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { countText } from '../kit/count-text.ts'
import { CsvButton } from '../kit/csv-button.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { Segments } from '../kit/segments.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { contactLabel, STATE_TEXT } from './contact-states.ts'
import { InboxRows } from './inbox-table.tsx'
import { RequestDetails } from './request-details.tsx'
import { FORM_LANGUAGE } from './request-facts.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'

/** Loaded when it is asked for. */
const InboxKeys = lazy(() => import('./inbox-keys.tsx').then((m) => ({ default: m.InboxKeys })))

export function InboxPage() {
  const t = useT()
  const inbox = useInbox()
  // The bar and the open request show a choice at once; the rows are drawn without holding up the next tap.
  const listed = useDeferredValue(inbox)
  return (
    <Screen
      title={t('inbox.title')}
      actions={
        <Link href={internalPaths.trash()} className="button-quiet gap-2 print:hidden">
          <Trash2 aria-hidden="true" />
          {t('internal.trash')}
        </Link>
      }
    >
      <div className="inbox slip-screen" data-open={inbox.openId !== undefined || undefined}>
        <InboxBar inbox={inbox} />
        <div className="slip-columns">
          <div className="slip-list">
            <FoundRequests inbox={listed} />
          </div>
          {inbox.openId !== undefined && (
            <RequestDetails
              key={inbox.openId}
              id={inbox.openId}
              takesFocus={!inbox.isWalking}
              onClose={() => inbox.open(undefined)}
            />
          )}
        </div>
      </div>
    </Screen>
  )
}

const FoundRequests = memo(function FoundRequests({ inbox }: { inbox: Inbox }) {
  return <QueryState query={inbox.found}>{(found) => <InboxRows inbox={inbox} found={found} />}</QueryState>
})

/** The bar above the list: status filter, search, and the CSV download. */
function InboxBar({ inbox: { list, terms, found, keys } }: { inbox: Inbox }) {
  const { q, state } = terms
  const t = useT()
  const loadFile = useRequestsFile({ q, state })
  const counts = found.data?.counts
  return (
    <div className="list-bar">
      <Segments<ContactState | 'all'>
        label={t('record.filter')}
        options={(['all', ...CONTACT_STATES] as const).map((value) => ({
          value,
          label: t(value === 'all' ? 'record.all' : STATE_TEXT[value]),
          count: shownCount(counts?.[value]),
        }))}
        value={state ?? 'all'}
        onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
      />
      <ListSearch
        maxLength={SEARCH_MAX_CHARACTERS}
        label={t('inbox.search')}
        placeholder={t('inbox.searchHint')}
        query={list.query}
        onChange={list.search}
      />
      <CsvButton fileName={t('inbox.fileName')} load={loadFile} isIcon />
      <Button
        className="button-icon inbox-keys"
        aria-label={t('inbox.keys')}
        title={t('inbox.keys')}
        onClick={keys.help}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {keys.isHelpOpen && (
        <Suspense fallback={null}>
          <InboxKeys keys={keys} />
        </Suspense>
      )}
    </div>
  )
}

/** Nothing for none; until they load a placeholder, so that the list below does not move. */
function shownCount(counted: Count | undefined): string | undefined {
  if (!counted) return '…'
  return counted.count === 0 ? undefined : countText(counted)
}

const PART = 500
const LINES = namesOf(CONTACT_FIELDS).filter((name) => name !== 'message')

/** The found requests as CSV rows, loaded in parts, up to a limit that spreadsheets can open. */
function useRequestsFile(filter: { q: string; state: ContactState | undefined }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { client } = trpc.useUtils()

  async function load(): Promise<CsvCell[][]> {
    const rows: ContactRecord[] = []
    let cursor: string | null = null
    do {
      const answer: { part: ContactRecord[]; next: string | null } = await client.contact.list.query({
        ...filter,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      rows.push(...answer.part)
      cursor = answer.next
    } while (cursor !== null && rows.length < CONTACTS_EXPORTED_MAX)
    if (cursor !== null) toast(t('inbox.fileIsCut'))
    return [head(), ...rows.map(cells)]
  }

  function head(): string[] {
    return [
      t('inbox.number'),
      t('record.inHongKongTime', { label: t('inbox.received') }),
      t('inbox.state'),
      ...LINES.map((name) => t(contactLabel(name))),
      t('inbox.formIn'),
      t('inbox.message'),
      t('inbox.note'),
    ]
  }

  function cells(row: ContactRecord): CsvCell[] {
    return [
      row.id,
      formatDateTime(row.date, language),
      t(STATE_TEXT[row.state]),
      ...LINES.map((name) => row[name]),
      t(FORM_LANGUAGE[row.language]),
      row.message,
      row.note,
    ]
  }

  return load
}
