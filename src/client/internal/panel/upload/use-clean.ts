/** Cleaning up and restoring files, with their messages. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { UPLOADS_RESTORED_MAX } from '#shared/upload.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { uploadFileName } from './file-name.ts'

export function useClean(onClose: () => void) {
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
