/** Deletes a user after a confirmation. */
import type { UserWithEtag } from '#shared/user/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { personName } from '../kit/person-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { WithName } from '../kit/with-name.tsx'

interface DeleteUserProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
  onGone: (text: string) => void
}

export function DeleteUser({ user, isOpen, onClose, onGone }: DeleteUserProps) {
  const t = useT()
  const name = personName(user)

  const deletion = trpc.user.delete.useMutation({
    onSuccess: () => onGone(t('user.deleted', { name })),
    onError(error) {
      // Someone else has deleted the user already.
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
    },
  })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t('user.deleteTitle', { name })} name={name} />}
      text={t('user.deleteText', { username: user.username })}
      confirmLabel={t(deletion.isPending ? 'user.deleting' : 'user.deleteConfirm')}
      keepLabel={t('user.deleteKeep')}
      isBusy={deletion.isPending}
      error={deletion.error ? failureText(deletion.error, t) : undefined}
      onConfirm={() => deletion.mutate({ id: user.id })}
      onClose={() => {
        deletion.reset()
        onClose()
      }}
    />
  )
}
