/** Deletes a record after a confirmation that names it, then offers Undo. */
import { useState } from 'react'
import type { TrashKind } from '#shared/trash.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { failureText } from './error-text.ts'
import { WithName } from './person-name.tsx'
import { useToast } from './toast.tsx'
import { trpc } from './trpc.ts'

interface DeleteRecordProps {
  isOpen: boolean
  onClose: () => void
  name: string
  /** Replaces the standard text about the trash. */
  text?: string
  remove: () => Promise<unknown>
  /** Restores the record and refreshes the list; omitted if it cannot be restored. */
  restore?: () => Promise<unknown>
  /** The record was deleted, here or by someone else: the list removes it and moves the focus. */
  onGone: () => void
}

export function DeleteRecord({ isOpen, onClose, name, text, remove, restore, onGone }: DeleteRecordProps) {
  const t = useT()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  function close(): void {
    setError(undefined)
    onClose()
  }

  async function confirm(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await remove()
      leave(t('record.deleted', { name }), restore)
    } catch (thrown) {
      if (toApiError(thrown)?.reason === 'not_found') leave(failureText(thrown, t))
      else setError(failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }

  function leave(words: string, undo?: () => Promise<unknown>): void {
    close()
    onGone()
    toast(words, undo && { label: t('record.undo'), run: () => takeBack(undo) })
  }

  async function takeBack(undo: () => Promise<unknown>): Promise<void> {
    await undo()
    toast(t('record.restored', { name }))
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t('record.deleteTitle', { name })} name={name} />}
      text={text ?? t('record.deleteText')}
      confirmLabel={t(isBusy ? 'record.deleting' : 'record.delete')}
      keepLabel={t('record.deleteKeep')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

/**
 * Restores a deleted record from the trash: the Undo of every delete. Resolves when all data on the screen
 * is refreshed.
 */
export function useRestore(kind: TrashKind): (id: number) => Promise<void> {
  const { mutateAsync } = trpc.trash.restore.useMutation()
  const utils = trpc.useUtils()
  return async (id) => {
    await mutateAsync({ kind, id })
    await utils.invalidate()
  }
}
