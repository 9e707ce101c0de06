/** The rows of stored files: name, use, size and date, each with a download. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { fetchFile } from '#client/session/fetch-file.ts'
import { IconButton } from '#client/ui/button.tsx'
import { MixedText } from '#client/ui/mixed-text.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatShort } from '#shared/base/date.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import type { StoredFile, UploadUser } from '#shared/upload-schema.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { failureText } from '../../kit/error-text.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/toast.tsx'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'

export function StoredTable({ files }: { files: readonly StoredFile[] }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const now = useNow()
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
      cell: ({ file }) => <span translate="no">{uploadFileName(file)}</span>,
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
      className: 'desk:whitespace-nowrap',
      cell: ({ modified }) => {
        const time = new Date(modified)
        return (
          <time dateTime={modified} title={formatDateTime(time, language)}>
            {formatShort(time, now, language)}
          </time>
        )
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
      label={t('upload.stored')}
      columns={columns}
      rows={files}
      keyOf={({ file }) => file}
      actionsOf={(row) => (
        <IconButton
          label={t('upload.save', { name: uploadFileName(row.file) })}
          title={t('upload.saveLabel')}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => save(row)}
        >
          <Download aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}

/** The record that uses a file, as a link. */
const FILE_LINK =
  'inline-block min-h-6 font-bold text-jade underline underline-offset-4 wrap-anywhere hover:decoration-2'

const COPY_TEXT = {
  full: 'upload.fullCopy',
  public: 'upload.publicCopy',
  attached: 'upload.attachedFile',
} as const

const searchOf = (name: string) => `?q=${encodeURIComponent(name)}`

/** Where each kind of record is shown, and what its file is: also while the record is in the trash or archived. */
const RECORDS = {
  partner: {
    pathOf: ({ name, is_live }: UploadUser) =>
      (is_live ? internalPaths.partnerEditor() : internalPaths.trash()) + searchOf(name),
    live: 'upload.logo',
    gone: 'upload.logoInTrash',
  },
  product: {
    pathOf: ({ name }: UploadUser) => internalPaths.products() + searchOf(name),
    live: 'upload.productFile',
    gone: 'upload.productFileHidden',
  },
  reference: {
    pathOf: ({ is_live }: UploadUser) => (is_live ? internalPaths.references() : internalPaths.trash()),
    live: 'upload.photo',
    gone: 'upload.photoInTrash',
  },
} as const

function FileUser({ user }: { user: UploadUser | null }) {
  const t = useT()
  if (!user) return <Chip tone="quiet">{t('upload.nobody')}</Chip>
  if (user.kind === 'company')
    return (
      <Link className={FILE_LINK} href={internalPaths.company()}>
        {t('companyPage.title')}
      </Link>
    )
  if (user.kind !== 'quotation') {
    const { pathOf, live, gone } = RECORDS[user.kind]
    return (
      <>
        <Link className={FILE_LINK} href={pathOf(user)}>
          <MixedText text={user.name} isInline />
        </Link>
        <span className="block text-muted leading-snug">{t(user.is_live ? live : gone)}</span>
      </>
    )
  }
  const name = t('upload.quotation', { id: user.id })
  return (
    <>
      {user.is_live ? (
        <a className={FILE_LINK} href={paths.quotationView(user.id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="block text-muted leading-snug">
        <span>{t(COPY_TEXT[user.copy])}</span>
        {!user.is_live && <span>{` · ${t('upload.ended')}`}</span>}
      </span>
    </>
  )
}

/** A stored path without its first nine characters, `/uploads/`. */
export function uploadFileName(file: string): string {
  return file.slice('/uploads/'.length)
}
