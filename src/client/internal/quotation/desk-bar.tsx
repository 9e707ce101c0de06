/** The bar above list and board: view, search, CSV, filters. */
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { CsvButton } from '../kit/csv-button.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import { DeskFilters } from './desk-filters.tsx'
import type { Person } from './people.ts'
import type { Desk, DeskView } from './use-desk.ts'
import { useQuotationsFile } from './use-quotations-file.ts'

export function DeskBar({ desk, people }: { desk: Desk; people: readonly Person[] }) {
  const t = useT()
  const { list, view, filter } = desk
  const loadFile = useQuotationsFile(filter, people)
  return (
    <>
      <div className="list-bar">
        <Segments<DeskView>
          label={t('desk.view')}
          options={[
            { value: 'list', label: t('desk.viewList') },
            { value: 'board', label: t('desk.viewBoard') },
          ]}
          value={view}
          onChange={(value) => list.set({ view: value === 'list' ? '' : value })}
        />
        <ListSearch
          label={t('desk.search')}
          placeholder={t('desk.searchHint')}
          query={list.query}
          onChange={list.search}
        />
        <CsvButton fileName={t('desk.fileName')} load={loadFile} />
      </div>
      <DeskFilters desk={desk} people={people} />
    </>
  )
}
