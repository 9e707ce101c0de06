/** The rows of stored files: name, use, size and date, each with a download. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#client/paths.ts'
import { fetchFile } from '#client/session/fetch-file.ts'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { formatBytes } from '#shared/base/bytes.ts'
import { formatDateTime } from '#shared/base/date.ts'
import type { StoredFile } from '#shared/upload/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import type { ListState } from '../../kit/list-state.ts'
import { useToast } from '../../kit/toast.tsx'
import { uploadFileName } from './file-name.ts'
import { FILE_LINK, FileUser } from './file-user.tsx'

interface StoredTableProps {
  files: readonly StoredFile[]
  list: ListState
  /** The files are not in the folder, so they cannot be opened. */
  isMissing: boolean
}

export function StoredTable({ files, list, isMissing }: StoredTableProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const [busy, setBusy] = useState<string>()

  async function save({ file }: StoredFile): Promise<void> {
    if (busy !== undefined) return
    setBusy(file)
    try {
      const path = `/api/browse_uploads/download?file=${encodeURIComponent(uploadFileName(file))}`
      saveFile(uploadFileName(file), await fetchFile(path))
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setBusy(undefined)
    }
  }

  const columns: Column<StoredFile>[] = [
    {
      key: 'name',
      label: t('upload.name'),
      isMain: true,
      isSortable: true,
      cell: (row) => <Name row={row} isMissing={isMissing} />,
    },
    {
      key: 'used',
      label: t('upload.usedBy'),
      // One element, beside the name of its column on a phone.
      cell: ({ used_by }) => (
        <div>
          <FileUser user={used_by} />
        </div>
      ),
    },
    {
      key: 'modified',
      label: t('upload.modified'),
      isSortable: true,
      className: 'wide:whitespace-nowrap',
      cell: ({ modified }) => <time dateTime={modified}>{formatDateTime(modified, language)}</time>,
    },
    {
      key: 'size',
      label: t('upload.size'),
      isSortable: true,
      isEnd: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ size }) => formatBytes(size),
    },
  ]

  return (
    <DataTable
      label={t('upload.stored')}
      columns={columns}
      rows={files}
      keyOf={({ file }) => file}
      {...(list.sort && { sort: list.sort })}
      onSort={list.sortBy}
      {...(!isMissing && {
        actionsLabel: t('record.actions'),
        actionsOf: (row: StoredFile) => (
          <button
            type="button"
            className="row-action"
            aria-label={t('upload.save', { name: uploadFileName(row.file) })}
            title={t('upload.saveLabel')}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => save(row)}
          >
            <Download aria-hidden="true" />
          </button>
        ),
      })}
    />
  )
}

/** A public file links to its public URL. */
function Name({ row: { file, used_by }, isMissing }: { row: StoredFile; isMissing: boolean }) {
  if (isMissing || !used_by?.is_live) return <span translate="no">{uploadFileName(file)}</span>
  return (
    <a href={paths.upload(file)} target="_blank" rel="noreferrer" translate="no" className={FILE_LINK}>
      {uploadFileName(file)}
    </a>
  )
}
