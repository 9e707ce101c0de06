/** Changes one's own password. All sessions end, and this browser signs out two seconds later. */

import { useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { readCurrentUser } from '../../session/current-user.ts'
import { serverNow } from '../../session/server-clock.ts'
import { leaveForLogin, signOut } from '../../session/sign-out.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { useT } from '../../ui/page-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TitledDialog } from '../kit/dialog.tsx'
import { errorTexts } from '../kit/error-text.ts'
import { trpc } from '../kit/trpc.ts'
import type { AccountDialogProps } from './account-info-dialog.tsx'
import { isSignInFresh, useFreshSignIn } from './use-fresh-sign-in.ts'

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

interface PasswordFormProps {
  /** Tells the browser's password manager which entry to update. */
  username: string
  /** Whether the current password is required from the start; the server may require it later. */
  needsCurrent?: boolean
  change: (entry: PasswordEntry) => Promise<unknown>
  doneText: string
  onDone: () => void
  onCancel: () => void
}

/** The form for a new password, typed twice, with the current one if required. Shows errors and success. */
export function PasswordForm({ username, change, doneText, onDone, onCancel, ...props }: PasswordFormProps) {
  const t = useT()
  const form = useForm({ current_password: '', password: '', confirmation: '' })
  const { needsPassword, showError } = useFreshSignIn(form, () => props.needsCurrent ?? false)
  const [progress, setProgress] = useState<'idle' | 'changing' | 'done'>('idle')

  async function submit(): Promise<void> {
    if (progress !== 'idle') return
    const entry = {
      ...form.values,
      current_password: needsPassword ? form.values.current_password : undefined,
    }
    const errors = passwordErrors(entry)
    if (Object.keys(errors).length > 0) return form.errors.show(errorTexts(errors, t))
    form.errors.clear()
    setProgress('changing')
    try {
      await change(entry)
      setProgress('done')
      onDone()
    } catch (error) {
      setProgress('idle')
      showError(error)
    }
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {needsPassword && (
        <PasswordField
          field={form.field('current_password')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <FormFoot
        submitLabel={t(progress === 'changing' ? 'account.changingPassword' : 'account.changePassword')}
        cancelLabel={t('account.cancel')}
        onCancel={onCancel}
        isBusy={progress !== 'idle'}
        error={form.error}
        success={progress === 'done' ? doneText : ''}
      />
    </form>
  )
}

interface PasswordEntry {
  /** It is undefined if the current password is not required. */
  current_password: string | undefined
  password: string
  confirmation: string
}

/** Validates a new password typed twice, with the current one if required. The server checks its strength. */
export function passwordErrors(entry: PasswordEntry): Partial<Record<keyof PasswordEntry, TextKey>> {
  const { current_password, password, confirmation } = entry
  return {
    ...(current_password === '' && { current_password: 'error.required' }),
    ...(password === ''
      ? { password: 'error.passwordEmpty' }
      : password !== confirmation && { confirmation: 'account.passwordMismatch' }),
  }
}
