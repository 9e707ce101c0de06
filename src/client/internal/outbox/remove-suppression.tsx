/** Removes an address from the do-not-email list after a confirmation: its owner must have asked for that. */
import { useState } from 'react'
import type { Suppression } from '#shared/mass-mail/suppression-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

interface TakeOffProps {
  row: Suppression
  isOpen: boolean
  onClose: () => void
  /** Called before the list is refetched. */
  onGone: () => void
}

export function RemoveSuppression({ row: { id, email }, isOpen, onClose, onGone }: TakeOffProps) {
  const t = useT()
  const toast = useToast()
  const { suppression } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.suppression.delete.useMutation()
  const [error, setError] = useState<string>()

  async function confirm(): Promise<void> {
    setError(undefined)
    try {
      await mutateAsync({ id })
      leave(t('mailing.takenOff', { address: email }))
    } catch (thrown) {
      if (toApiError(thrown)?.reason === 'not_found') leave(failureText(thrown, t))
      else setError(failureText(thrown, t))
    }
  }

  function leave(words: string): void {
    onClose()
    onGone()
    void suppression.invalidate()
    toast(words)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('mailing.takeOffTitle', { address: email })}
      text={t('mailing.takeOffText')}
      confirmLabel={t(isPending ? 'mailing.takingOff' : 'mailing.takeOffConfirm')}
      keepLabel={t('record.deleteKeep')}
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
