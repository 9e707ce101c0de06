/** Lists what cleaning would move to the trash, asks for confirmation, and offers Undo afterwards. */

import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/format-number.ts'
import { UPLOADS_RESTORED_MAX } from '#shared/upload.ts'
import type { BrowsedUploads } from '#shared/upload-schema.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { uploadFileName } from './stored-table.tsx'

export function CleanDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const leftover = trpc.upload.browse.useQuery(
    { state: 'leftover', page: 1 },
    { enabled: isOpen, staleTime: 0, gcTime: 0 },
  )
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('upload.cleanTitle')}
      lead={t('upload.cleanLead')}
    >
      <QueryState query={leftover}>{(found) => <Preview found={found} onClose={onClose} />}</QueryState>
    </TitledDialog>
  )
}

function Preview({
  found: { files, total: count = 0 },
  onClose,
}: {
  found: BrowsedUploads
  onClose: () => void
}) {
  const t = useT()
  const { clean, isBusy, error } = useClean(onClose)
  const more = count - files.length
  if (count === 0) {
    return (
      <>
        <p className="font-bold">{t('upload.noneToClean')}</p>
        <div className="mt-6 flex justify-end">
          <Button onClick={onClose}>{t('record.close')}</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className="font-bold">{t('upload.wouldGo', { count })}</p>
      <section
        className="mt-3 max-h-64 overflow-y-auto rounded-control border border-line bg-cream px-4 py-2"
        aria-label={t('upload.going')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
        tabIndex={0}
      >
        <ul>
          {files.map((file) => (
            <li
              key={file.file}
              className="flex justify-between gap-4 border-line border-b border-dashed py-1 font-ticket text-15"
            >
              <span className="wrap-anywhere" translate="no">
                {uploadFileName(file.file)}
              </span>
              <span className="flex-none">{formatBytes(file.size)}</span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="py-1 text-muted">{t('upload.more', { count: more })}</p>}
      </section>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {error}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 narrow:flex-row narrow:justify-end">
        <Button autoFocus aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
          {t('upload.keep')}
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={clean}>
          {t(isBusy ? 'upload.cleaning' : 'upload.moveToTrash')}
        </Button>
      </div>
    </>
  )
}

/** Cleaning up and restoring files, with their messages. */
function useClean(onClose: () => void) {
  const t = useT()
  const toast = useToast()
  const { upload } = trpc.useUtils()
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = trpc.upload.clean.useMutation()
  const restore = useRestore()

  async function clean(): Promise<void> {
    setError(undefined)
    try {
      const { deleted_files } = await mutateAsync()
      void upload.invalidate()
      onClose()
      const { length: count } = deleted_files
      if (count === 0) return toast(t('upload.noneToClean'))
      toast(t('upload.cleaned', { count }), {
        label: t('record.undo'),
        run: () => restore(deleted_files.map(uploadFileName)),
      })
    } catch (error) {
      setError(failureText(error, t))
    }
  }

  return { clean, isBusy: isPending, error }
}

/** `names` are the names in the trash. */
export function useRestore(): (names: readonly string[]) => Promise<void> {
  const t = useT()
  const toast = useToast()
  const { upload } = trpc.useUtils()
  const { mutateAsync } = trpc.upload.restore.useMutation()
  return async (names) => {
    let count = 0
    try {
      for (let start = 0; start < names.length; start += UPLOADS_RESTORED_MAX) {
        const part = names.slice(start, start + UPLOADS_RESTORED_MAX)
        count += (await mutateAsync({ names: part })).restored_files.length
      }
      toast(t('upload.restored', { count }))
    } finally {
      void upload.invalidate()
    }
  }
}
