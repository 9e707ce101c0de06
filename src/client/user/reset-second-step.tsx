/** Switches off the second step of somebody who has lost the phone, after asking once. */
import type { TaggedUser } from '../../shared/user.ts'
import { failureText } from '../account/failure-text.ts'
import { nameOf } from '../account/person-name.tsx'
import { trpc } from '../internal/trpc.ts'
import { WithName } from '../internal/with-name.tsx'
import { useT } from '../page.tsx'
import { refusalOf } from '../refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ResetSecondStepProps {
  user: TaggedUser
  isOpen: boolean
  onClose: () => void
  onDone: (text: string) => void
  /** Deleted by somebody else. */
  onGone: (text: string) => void
}

export function ResetSecondStep({ user, isOpen, onClose, onDone, onGone }: ResetSecondStepProps) {
  const t = useT()
  const name = nameOf(user)

  const reset = trpc.secondStep.reset.useMutation({
    onSuccess: () => onDone(t('user.resetDone', { name })),
    onError(error) {
      if (refusalOf(error)?.reason === 'not_found') onGone(failureText(error, t))
    },
  })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t('user.resetTitle', { name })} name={name} />}
      text={t('user.resetText', { name })}
      confirmLabel={t(reset.isPending ? 'user.resetting' : 'user.resetConfirm')}
      keepLabel={t('user.resetKeep')}
      isBusy={reset.isPending}
      error={reset.error ? failureText(reset.error, t) : undefined}
      onConfirm={() => reset.mutate({ user: user.id })}
      onClose={() => {
        reset.reset()
        onClose()
      }}
    />
  )
}
