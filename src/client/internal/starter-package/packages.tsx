/** The list of packages in the order in which visitors see them, with search and reordering. */
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useReorder } from '../../ui/use-reorder.ts'
import { failureText } from '../kit/error-text.ts'
import { findRows } from '../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState } from '../kit/list-state.ts'
import { StateCard } from '../kit/query-state.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { PackageRow } from './package-row.tsx'
import { usePackageList } from './use-package-list.ts'

const SEARCH_FROM_PACKAGES = 9

interface PackagesProps {
  rows: readonly ListedStarterPackage[]
  isStaff: boolean
  /** The package just added, which gets the focus. */
  added: number | undefined
}

export function Packages({ rows, isStaff, added }: PackagesProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const list = usePackageList()
  const { query, search } = useListState()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const found = new Set(findRows(rows, query, packageSearchText))
  // One request at a time, so that the last order is the one stored.
  const save = trpc.starterPackage.reorder.useMutation({ scope: { id: 'starter-package-order' } })
  const reorder = useReorder({
    ids: rows.map(({ id }) => id),
    onReorder: (ids, id) => void move(ids, id),
  })

  async function move(ids: number[], id: number): Promise<void> {
    const name = rows.find((row) => row.id === id)?.names[language] ?? ''
    list.order(ids)
    toast(t('record.moved', { name, place: ids.indexOf(id) + 1, all: ids.length }))
    try {
      await save.mutateAsync({ ids })
    } catch (error) {
      toast(failureText(error, t))
      await list.refresh()
    }
  }

  if (rows.length === 0) {
    return (
      <StateCard title={t('starter.emptyTitle')}>
        <p>{t('starter.emptyText')}</p>
        {isStaff && <p className="mt-2">{t('starter.emptyStaff')}</p>}
      </StateCard>
    )
  }

  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <>
      {(query !== '' || rows.length >= SEARCH_FROM_PACKAGES) && (
        <div className="list-bar">
          <ListSearch
            label={t('starter.search')}
            placeholder={t('starter.searchHint')}
            query={query}
            found={found.size}
            all={rows.length}
            onChange={search}
          />
        </div>
      )}
      {found.size === 0 && <NothingFound query={query} onClear={() => search('')} />}
      <div ref={reorder.container}>
        <ol className="ordered-rows" aria-label={t('starter.list')}>
          {reorder.order.map((id) => {
            const row = byId.get(id)
            return (
              row && (
                <PackageRow
                  key={id}
                  row={row}
                  isStaff={isStaff}
                  // Rows that do not match are hidden, not removed: they may contain drafts.
                  isHidden={!found.has(row)}
                  reorder={isStaff && query === '' ? reorder : undefined}
                  isNew={id === added}
                  beforeRemoval={beforeRemoval}
                />
              )
            )
          })}
        </ol>
      </div>
    </>
  )
}

function packageSearchText({ names, descriptions }: ListedStarterPackage): string {
  return [names.en, names.zh, descriptions.en, descriptions.zh].join(' ')
}
