/** Sets another user's password; the dialog closes a second after success. */
import { useRef } from 'react'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { useT } from '../../ui/page-context.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { WithName } from '../kit/person-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useInvitations } from './use-invitations.ts'

const CLOSE_AFTER_PASSWORD_CHANGE_SECONDS = 1

interface UserPasswordDialogProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
}

export function UserPasswordDialog({ user, isOpen, onClose }: UserPasswordDialogProps) {
  const t = useT()
  const change = trpc.user.changePassword.useMutation()
  const invitations = useInvitations()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = shownName(user)

  /** Cancels the timer, so that it does not close a reopened dialog. */
  function close(): void {
    clearTimeout(timer.current)
    onClose()
  }

  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={close}
      title={<WithName text={t('user.passwordTitle', { name })} name={name} />}
      lead={t('account.passwordOfLead', { name })}
    >
      <PasswordForm
        username={user.username}
        change={({ password }) => change.mutateAsync({ user: user.id, password })}
        doneText={t('account.passwordChanged')}
        onDone={() => {
          invitations.refresh()
          timer.current = setTimeout(onClose, CLOSE_AFTER_PASSWORD_CHANGE_SECONDS * 1_000)
        }}
        onCancel={close}
      />
    </TitledDialog>
  )
}
