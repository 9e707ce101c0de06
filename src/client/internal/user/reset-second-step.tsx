/** Turns off two-step verification for a user who has lost the phone, after a confirmation. */
import type { UserWithEtag } from '#shared/user/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { personName } from '../kit/person-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { WithName } from '../kit/with-name.tsx'

interface ResetSecondStepProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
  onDone: (text: string) => void
  /** Called if someone else has deleted the user. */
  onGone: (text: string) => void
}

export function ResetSecondStep({ user, isOpen, onClose, onDone, onGone }: ResetSecondStepProps) {
  const t = useT()
  const name = personName(user)

  const reset = trpc.secondStep.reset.useMutation({
    onSuccess: () => onDone(t('user.resetDone', { name })),
    onError(error) {
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
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
