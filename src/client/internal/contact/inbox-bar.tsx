/** The bar above the list: status filter, search, and the CSV download. */
import { CONTACT_STATES, type ContactState } from '#shared/contact/contact.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { CsvButton } from '../kit/csv-button.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import { STATE_TEXT } from './contact-states.ts'
import { countText } from './count-text.ts'
import type { Inbox } from './use-inbox.ts'
import { useRequestsFile } from './use-requests-file.ts'

export function InboxBar({ inbox: { list, q, state, found } }: { inbox: Inbox }) {
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
          // A placeholder until they load, so that the list below does not move.
          count: counts ? countText(counts[value]) : '…',
        }))}
        value={state ?? 'all'}
        onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
      />
      <ListSearch
        label={t('inbox.search')}
        placeholder={t('inbox.searchHint')}
        query={list.query}
        onChange={list.search}
      />
      <CsvButton fileName={t('inbox.fileName')} load={loadFile} />
    </div>
  )
}
