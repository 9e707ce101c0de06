/** Files that were cleaned up: the time left for each, and Restore. */

import { keepPreviousData } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { UPLOADS_PER_PAGE } from '#shared/upload.ts'
import type { TrashedUpload } from '#shared/upload-schema.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { useListState, useSettled } from '../../kit/list-state.ts'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { daysLeft } from '../../trash/trash-table.tsx'
import { useRestore } from './clean-dialog.tsx'
import { uploadFileName } from './stored-table.tsx'

export function TrashedFiles() {
  const t = useT()
  const list = useListState()
  const search = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.upload.trashed.useQuery(
    { search, page: list.page },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <div className="list-bar">
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('upload.searchTrash')}
          placeholder={t('upload.searchTrashHint')}
          query={list.query}
          onChange={list.search}
        />
      </div>
      <QueryState query={found}>
        {({ files, total }) => {
          if (total > 0) {
            return (
              <>
                <TrashedTable files={files} />
                <Pager page={list.page} pageSize={UPLOADS_PER_PAGE} all={total} onGo={list.goTo} />
              </>
            )
          }
          if (!isBlank(list.query)) return <NothingFound query={list.query} onClear={() => list.search('')} />
          return (
            <StateCard title={t('upload.trashEmpty')} icon={<Trash2 aria-hidden="true" />}>
              <p>{t('upload.trashEmptyText')}</p>
            </StateCard>
          )
        }}
      </QueryState>
    </>
  )
}

function TrashedTable({ files }: { files: readonly TrashedUpload[] }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const restore = useRestore()
  const beforeRemoval = useFocusAfterRemoval(files)
  const [busy, setBusy] = useState<string>()
  const [now] = useState(() => serverNow())

  async function restoreFile({ name }: TrashedUpload, row: Element): Promise<void> {
    setBusy(name)
    try {
      await restore([name])
      beforeRemoval(row)
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setBusy(undefined)
    }
  }

  const columns: Column<TrashedUpload>[] = [
    {
      key: 'name',
      label: t('upload.name'),
      isMain: true,
      cell: ({ file }) => <span translate="no">{uploadFileName(file)}</span>,
    },
    {
      key: 'deleted',
      label: t('upload.cleanedAt'),
      className: 'narrow:whitespace-nowrap',
      cell: ({ deleted_at }) => (
        <time dateTime={deleted_at.toISOString()}>{formatDateTime(deleted_at, language)}</time>
      ),
    },
    {
      key: 'left',
      label: t('trash.left'),
      className: 'narrow:whitespace-nowrap',
      cell: ({ gone_at }) => {
        const days = daysLeft(gone_at, now)
        return days === 1 ? t('trash.lastDay') : t('trash.daysLeft', { days })
      },
    },
    {
      key: 'size',
      label: t('upload.size'),
      isEnd: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ size }) => formatBytes(size),
    },
  ]

  return (
    <DataTable
      label={t('upload.trash')}
      columns={columns}
      rows={files}
      keyOf={({ name }) => name}
      actionsOf={(row) => (
        <Button
          className="min-h-9 px-3"
          isBusy={busy === row.name}
          onClick={(event) => restoreFile(row, event.currentTarget.closest('tr')!)}
        >
          {busy !== row.name && <Undo2 aria-hidden="true" />}
          <span>{t('upload.bringBack')}</span>
          <span className="sr-only"> {uploadFileName(row.file)}</span>
        </Button>
      )}
    />
  )
}
