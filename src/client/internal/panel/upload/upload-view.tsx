/** The stored files and what uses them, cleaning up the unused ones, and the files that were cleaned up. */

import { keepPreviousData } from '@tanstack/react-query'
import { FileCheck2, Sparkles, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { UPLOADS_PER_PAGE, type UploadState } from '#shared/upload.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { type ListState, useListState, useSettled } from '../../kit/list-state.ts'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { CleanDialog } from './clean-dialog.tsx'
import { CleanedTable } from './cleaned-table.tsx'
import { StoredTable } from './stored-table.tsx'

const SHOWN = ['all', 'used', 'unused', 'cleaned'] as const
const TEXT: Record<(typeof SHOWN)[number], TextKey> = {
  all: 'record.all',
  used: 'upload.used',
  unused: 'upload.unused',
  cleaned: 'upload.trash',
}

export function UploadView() {
  const t = useT()
  const list = useListState()
  const shown = SHOWN.find((it) => it === list.get('state')) ?? 'all'
  return (
    <>
      <div className="list-bar">
        <Segments
          label={t('record.filter')}
          options={SHOWN.map((value) => ({ value, label: t(TEXT[value]) }))}
          value={shown}
          onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
        />
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('upload.search')}
          placeholder={t('upload.searchHint')}
          query={list.query}
          onChange={list.search}
        />
        <Button aria-haspopup="dialog" onClick={() => list.set({ clean: '1' })}>
          <Sparkles aria-hidden="true" />
          {t('upload.clean')}
        </Button>
      </div>
      {shown === 'cleaned' ? <CleanedFiles list={list} /> : <StoredFiles list={list} state={shown} />}
      <CleanDialog isOpen={list.get('clean') === '1'} onClose={() => list.set({ clean: '' })} />
    </>
  )
}

function StoredFiles({ list, state }: { list: ListState; state: UploadState }) {
  const t = useT()
  const search = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const query = trpc.upload.browse.useQuery(
    { search, state, page: list.page },
    { placeholderData: keepPreviousData },
  )
  const isUnused = state === 'unused'
  return (
    <QueryState query={query}>
      {({ files, total = 0 }) => (
        <Found
          list={list}
          total={total}
          empty={
            <StateCard
              title={t(isUnused ? 'upload.unusedEmpty' : 'upload.empty')}
              icon={<FileCheck2 aria-hidden="true" />}
            >
              <p>{t(isUnused ? 'upload.noneToClean' : 'upload.emptyText')}</p>
            </StateCard>
          }
        >
          <div aria-busy={query.isPlaceholderData}>
            <StoredTable files={files} />
          </div>
        </Found>
      )}
    </QueryState>
  )
}

function CleanedFiles({ list }: { list: ListState }) {
  const t = useT()
  const search = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const query = trpc.upload.trashed.useQuery(
    { search, page: list.page },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={query}>
      {({ files, total }) => (
        <Found
          list={list}
          total={total}
          empty={
            <StateCard title={t('upload.trashEmpty')} icon={<Trash2 aria-hidden="true" />}>
              <p>{t('upload.trashEmptyText')}</p>
            </StateCard>
          }
        >
          <CleanedTable files={files} />
        </Found>
      )}
    </QueryState>
  )
}

interface FoundProps {
  list: ListState
  total: number
  /** Stands where there is no file, and nothing is searched for. */
  empty: ReactNode
  /** The table. */
  children: ReactNode
}

function Found({ list, total, empty, children }: FoundProps) {
  if (total === 0)
    return isBlank(list.query) ? empty : <NothingFound query={list.query} onClear={() => list.search('')} />
  return (
    <>
      {children}
      <Pager page={list.page} pageSize={UPLOADS_PER_PAGE} all={total} onGo={list.goTo} />
    </>
  )
}
