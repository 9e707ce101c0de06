/** Deletes a record: asks once, naming it, then offers to take it back (spec 4). */
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from './error-text.ts'
import { useToast } from './toast.tsx'
import { WithName } from './with-name.tsx'

export interface DeleteRecordProps {
  isOpen: boolean
  onClose: () => void
  name: string
  /** Where more than the trash has to be said. */
  text?: string
  remove: () => Promise<unknown>
  /** Brings it back and the list up to date; left out where nothing can. */
  restore?: () => Promise<unknown>
  /** It is gone, by this or by somebody else: the list drops it and moves the focus. */
  onGone: () => void
}

export function DeleteRecord({ isOpen, onClose, name, text, remove, restore, onGone }: DeleteRecordProps) {
  const t = useT()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isAsked = useRef(false)
  useEffect(() => {
    isAsked.current = isOpen
    return () => {
      isAsked.current = false
    }
  }, [isOpen])

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
      else if (isAsked.current) setError(failureText(thrown, t))
      // A browser lets nobody hold its dialogs open: the second Escape has closed it.
      else toast(failureText(thrown, t))
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
