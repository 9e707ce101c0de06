/** Deletes somebody after asking once (spec 4). */
import type { TaggedUser } from '../../shared/user.ts'
import { failureText } from '../account/failure-text.ts'
import { nameOf } from '../account/person-name.tsx'
import { trpc } from '../internal/trpc.ts'
import { WithName } from '../internal/with-name.tsx'
import { useT } from '../page.tsx'
import { refusalOf } from '../refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface DeleteUserProps {
  user: TaggedUser
  isOpen: boolean
  onClose: () => void
  onGone: (text: string) => void
}

export function DeleteUser({ user, isOpen, onClose, onGone }: DeleteUserProps) {
  const t = useT()
  const name = nameOf(user)

  const deletion = trpc.user.delete.useMutation({
    onSuccess: () => onGone(t('user.deleted', { name })),
    onError(error) {
      // Somebody else was faster.
      if (refusalOf(error)?.reason === 'not_found') onGone(failureText(error, t))
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
