/** Files that were cleaned up: the time left for each, and Restore. */

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/format-number.ts'
import type { TrashedUpload } from '#shared/upload-schema.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { useToast } from '../../kit/toast.tsx'
import { useNow } from '../../kit/use-now.ts'
import { daysLeft } from '../../trash/trash-table.tsx'
import { useRestore } from './clean-dialog.tsx'
import { uploadFileName } from './stored-table.tsx'

export function CleanedTable({ files }: { files: readonly TrashedUpload[] }) {
  const t = useT()
  const toast = useToast()
  const restore = useRestore()
  const beforeRemoval = useFocusAfterRemoval(files)
  const [busy, setBusy] = useState<string>()
  const now = useNow()

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
      cell: ({ deleted_at }) => <DateText at={deleted_at} now={now} />,
    },
    {
      key: 'left',
      label: t('trash.left'),
      className: 'narrow:whitespace-nowrap',
      cell: ({ gone_at }) => {
        const days = daysLeft(gone_at, now.getTime())
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
