/** Asks for proof before two-step verification changes: a code, and the password if the sign-in is not recent. */
import { useState } from 'react'
import { readCurrentUser } from '#client/session/current-user.ts'
import { serverNow } from '#client/session/server-clock.ts'
import type { ButtonProps } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/code-field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { isSignInFresh, useFreshSignIn } from '../use-fresh-sign-in.ts'

export interface Proof {
  code: string
  current_password?: string
}

interface ProofFormProps {
  /** `app`: only a code of the app, since there are no recovery codes yet. */
  code: 'none' | 'app' | 'any'
  /** Whether an older sign-in must also prove the password. */
  isGuarded?: boolean
  submitLabel: string
  busyLabel: string
  submitVariant?: ButtonProps['variant']
  send: (proof: Proof) => Promise<unknown>
  onCancel?: () => void
}

export function ProofForm({ code, isGuarded = false, send, onCancel, ...foot }: ProofFormProps) {
  const t = useT()
  const form = useForm({ current_password: '', code: '' })
  const user = readCurrentUser()
  const { needsPassword, showError } = useFreshSignIn(
    form,
    () => isGuarded && !isSignInFresh(user, serverNow()),
  )
  const [isRecovery, setIsRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (isBusy) return
    const { current_password, code: typed } = form.values
    const isPasswordMissing = needsPassword && current_password === ''
    const isCodeMissing = code !== 'none' && typed.trim() === ''
    if (isPasswordMissing || isCodeMissing) {
      const missing = t('error.required')
      return form.showErrors({
        ...(isPasswordMissing && { current_password: missing }),
        ...(isCodeMissing && { code: missing }),
      })
    }
    form.clearErrors()
    setBusy(true)
    try {
      await send({ code: typed, ...(needsPassword && { current_password }) })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  function switchKind(): void {
    setIsRecovery(!isRecovery)
    form.restart()
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {needsPassword && (
        <PasswordField
          {...form.field('current_password')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
        />
      )}
      {code !== 'none' && (
        <CodeField
          {...form.field('code')}
          label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
          hint={
            code === 'app' ? undefined : t(isRecovery ? 'secondStep.recoveryHint' : 'secondStep.codeHint')
          }
          isRecovery={isRecovery}
          {...(code === 'any' && {
            switchLabel: t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery'),
            onSwitch: switchKind,
          })}
        />
      )}
      <FormFoot
        submitLabel={isBusy ? foot.busyLabel : foot.submitLabel}
        submitVariant={foot.submitVariant ?? 'jade'}
        {...(onCancel && { cancelLabel: t('account.cancel'), onCancel })}
        isBusy={isBusy}
        error={form.error}
      />
    </form>
  )
}
