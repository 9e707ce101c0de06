/** The bar above list and board: live or closed, search, view, CSV, filters. */
import { formatNumber } from '#shared/base/format-number.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { CsvButton } from '../kit/csv-button.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import { DeskFilters } from './desk-filters.tsx'
import type { Person } from './people.ts'
import type { Desk, DeskView, ShownPhase } from './use-desk.ts'
import { useQuotationsFile } from './use-quotations-file.ts'
import { useSums } from './use-sums.ts'

export function DeskBar({ desk, people }: { desk: Desk; people: readonly Person[] }) {
  const t = useT()
  const { list, view, filter } = desk
  const loadFile = useQuotationsFile(filter, people)
  return (
    <>
      <div className="list-bar">
        {view === 'list' && <Phases desk={desk} />}
        <ListSearch
          label={t('desk.search')}
          placeholder={t('desk.searchHint')}
          query={list.query}
          onChange={list.search}
        />
        <Segments<DeskView>
          label={t('desk.view')}
          options={[
            { value: 'list', label: t('desk.viewList') },
            { value: 'board', label: t('desk.viewBoard') },
          ]}
          value={view}
          onChange={(value) => list.set({ view: value === 'list' ? '' : value })}
        />
        <CsvButton fileName={t('desk.fileName')} load={loadFile} />
      </div>
      <DeskFilters desk={desk} people={people} />
    </>
  )
}

function Phases({ desk: { filter, phase, showPhase } }: { desk: Desk }) {
  const t = useT()
  const live = useSums({ ...filter, phase: 'live' })
  const closed = useSums({ ...filter, phase: 'closed' })
  return (
    <Segments<ShownPhase>
      label={t('desk.phase')}
      options={[
        { value: 'live', label: t('desk.phase_live'), count: live && formatNumber(live.count) },
        { value: 'closed', label: t('desk.phase_closed'), count: closed && formatNumber(closed.count) },
        { value: 'all', label: t('desk.phase_all') },
      ]}
      value={phase}
      onChange={showPhase}
    />
  )
}
