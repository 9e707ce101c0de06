/** Stored files and what uses them, cleaning up unused ones, and the files cleaned up. */

import { keepPreviousData } from '@tanstack/react-query'
import { FileCheck2, Sparkles } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { UPLOAD_SORTS, UPLOADS_PER_PAGE, type UploadSort, type UploadState } from '#shared/upload.ts'
import type { BrowsedUploads } from '#shared/upload-schema.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { type ListState, useListState, useSettled } from '../../kit/list-state.ts'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { CleanDialog } from './clean-dialog.tsx'
import { StoredTable } from './stored-table.tsx'
import { TrashedFiles } from './trashed-files.tsx'

export function UploadView() {
  const t = useT()
  const list = useListState()
  const part = list.get('part') === 'trash' ? 'trash' : 'stored'
  return (
    <>
      <div className="mb-4">
        <Segments
          label={t('upload.part')}
          options={[
            { value: 'stored', label: t('upload.stored') },
            { value: 'trash', label: t('upload.trash') },
          ]}
          value={part}
          onChange={(value) =>
            list.set({ part: value === 'trash' ? 'trash' : '', q: '', state: '', sort: '' })
          }
        />
      </div>
      {part === 'trash' ? <TrashedFiles /> : <StoredFiles />}
    </>
  )
}

const SHOWN = ['all', 'used', 'unused', 'missing'] as const satisfies UploadState[]
const TEXT: Record<(typeof SHOWN)[number], TextKey> = {
  all: 'record.all',
  used: 'upload.used',
  unused: 'upload.unused',
  missing: 'upload.missing',
}

/** The list of stored files with totals, and the button to clean up. */
function StoredFiles() {
  const t = useT()
  const list = useListState({ by: 'modified', isDescending: true })
  const state = SHOWN.find((it) => it === list.get('state')) ?? 'all'
  const search = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const by = UPLOAD_SORTS.find((it) => it === list.sort?.by) ?? 'modified'
  const sort = `${list.sort?.isDescending ? '-' : ''}${by}` as UploadSort | `-${UploadSort}`
  const found = trpc.upload.browse.useQuery(
    { search, state, sort, page: list.page },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <QueryState query={found}>
        {(page) => (
          <>
            <Sums sums={page.sums!} onClean={() => list.set({ clean: '1' })} />
            <div className="list-bar">
              <Segments
                label={t('record.filter')}
                // Missing files are an error, so this filter is shown only if there are any.
                options={SHOWN.filter(
                  (it) => it !== 'missing' || it === state || page.sums!.missing.count > 0,
                ).map((value) => ({ value, label: t(TEXT[value]), count: page.sums![value].count }))}
                value={state}
                onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
              />
              <ListSearch
                maxLength={SEARCH_MAX_CHARACTERS}
                label={t('upload.search')}
                placeholder={t('upload.searchHint')}
                query={list.query}
                onChange={list.search}
                found={page.total}
                all={page.sums![state].count}
              />
            </div>
            <div aria-busy={found.isPlaceholderData}>
              <Rows list={list} state={state} found={page} />
            </div>
          </>
        )}
      </QueryState>
      <CleanDialog isOpen={list.get('clean') === '1'} onClose={() => list.set({ clean: '' })} />
    </>
  )
}

function Sums({ sums, onClean }: { sums: NonNullable<BrowsedUploads['sums']>; onClean: () => void }) {
  const t = useT()
  const { count } = sums.leftover
  return (
    <section
      className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-paper px-5 py-4"
      aria-label={t('upload.sums')}
    >
      <dl className="flex flex-wrap gap-x-[clamp(1.25rem,3vw,2.5rem)] gap-y-3">
        {(['all', 'used', 'unused'] as const).map((state) => (
          <div key={state}>
            <dt className="text-muted">{t(state === 'all' ? 'upload.all' : TEXT[state])}</dt>
            <dd className="tabular-nums leading-snug">
              <strong className="mr-1 font-ticket text-22">{sums[state].count}</strong>{' '}
              {formatBytes(sums[state].size)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p>{count === 0 ? t('upload.noneToClean') : t('upload.toClean', { count })}</p>
        <Button variant={count > 0 ? 'jade' : 'quiet'} aria-haspopup="dialog" onClick={onClean}>
          <Sparkles aria-hidden="true" />
          {t('upload.clean')}
        </Button>
      </div>
    </section>
  )
}

function Rows({ list, state, found }: { list: ListState; state: UploadState; found: BrowsedUploads }) {
  const t = useT()
  if (found.total === 0) {
    if (!isBlank(list.query)) return <NothingFound query={list.query} onClear={() => list.search('')} />
    return (
      <StateCard
        title={t(
          state === 'unused'
            ? 'upload.unusedEmpty'
            : state === 'missing'
              ? 'upload.missingEmpty'
              : 'upload.empty',
        )}
        icon={<FileCheck2 aria-hidden="true" />}
      >
        <p>{t(state === 'unused' ? 'upload.unusedEmptyText' : 'upload.emptyText')}</p>
      </StateCard>
    )
  }
  return (
    <>
      {state === 'missing' && <p className="mb-4 max-w-176">{t('upload.missingText')}</p>}
      <StoredTable files={found.files} list={list} isMissing={state === 'missing'} />
      <Pager page={list.page} pageSize={UPLOADS_PER_PAGE} all={found.total!} onGo={list.goTo} />
    </>
  )
}
