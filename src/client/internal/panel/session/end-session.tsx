/** Ends a user's session after a confirmation; it takes effect at once. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { AnySession } from '#shared/auth/schema.ts'
import { deviceOf } from '../../kit/device-name.ts'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

interface EndSessionProps {
  session: AnySession
  isOpen: boolean
  onClose: () => void
  /** Called before the list is refetched. */
  onGone: () => void
}

export function EndSession({ session, isOpen, onClose, onGone }: EndSessionProps) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.session.endAny.useMutation()
  const [error, setError] = useState<string>()
  const words = { name: session.user.username, device: deviceOf(session, t) }

  async function confirm(): Promise<void> {
    setError(undefined)
    try {
      await mutateAsync({ id: session.id })
      leave(t('session.ended', words))
    } catch (thrown) {
      if (toApiError(thrown)?.reason === 'not_found') leave(failureText(thrown, t))
      else setError(failureText(thrown, t))
    }
  }

  function leave(message: string): void {
    onClose()
    onGone()
    void utils.session.invalidate()
    toast(message)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('session.endTitle', words)}
      text={t('session.endText', words)}
      confirmLabel={t(isPending ? 'session.ending' : 'session.end')}
      keepLabel={t('session.keep')}
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
