/** Changes one's own password. All sessions end, and this browser signs out two seconds later. */
import { readCurrentUser } from '../../session/current-user.ts'
import { serverNow } from '../../session/server-clock.ts'
import { leaveForLogin, signOut } from '../../session/sign-out.ts'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { trpc } from '../kit/trpc.ts'
import type { AccountDialogProps } from './account-info-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { isSignInFresh } from './use-fresh-sign-in.ts'

const SIGN_OUT_AFTER_PASSWORD_CHANGE_SECONDS = 2

export function ChangePasswordDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.passwordTitle')}
      lead={t('account.passwordLead')}
    >
      <OwnPassword onClose={onClose} />
    </TitledDialog>
  )
}

function OwnPassword({ onClose }: { onClose: () => void }) {
  const t = useT()
  const change = trpc.user.changeOwnPassword.useMutation()
  const user = readCurrentUser()
  return (
    <PasswordForm
      username={user?.username ?? ''}
      needsCurrent={!isSignInFresh(user, serverNow())}
      change={({ password, current_password }) =>
        change.mutateAsync({ password, ...(current_password !== undefined && { current_password }) })
      }
      doneText={t('account.ownPasswordChanged')}
      onDone={signOutSoon}
      onCancel={onClose}
    />
  )
}

/** Runs even if the dialog is closed: the session is over either way. */
function signOutSoon(): void {
  setTimeout(() => signOut().catch(() => leaveForLogin(true)), SIGN_OUT_AFTER_PASSWORD_CHANGE_SECONDS * 1_000)
}
