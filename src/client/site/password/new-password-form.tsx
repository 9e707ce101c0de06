/** The new password, typed twice. After success no one is signed in in this browser. */
import { useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { clearStorage } from '../../session/drafts.ts'
import { forgetSession } from '../../session/forget-session.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'

interface NewPasswordFormProps {
  /** Tells the browser's password manager which entry to update. */
  username: string
  linkKey: string
  onDone: () => void
  /** The link has served or ended meanwhile. */
  onEnded: () => void
}

export function NewPasswordForm({ username, linkKey, onDone, onEnded }: NewPasswordFormProps) {
  const t = useT()
  const form = useForm({ password: '', confirmation: '' })
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<void> {
    const { password, confirmation } = form.values
    if (isSaving) return
    if (password === '') return form.showErrors({ password: t('error.passwordEmpty') })
    if (password !== confirmation) return form.showErrors({ confirmation: t('account.passwordMismatch') })
    form.clearErrors()
    setSaving(true)
    try {
      const { api } = await import('../../session/api.ts')
      await api.auth.setPassword.mutate({ key: linkKey, password })
      forgetSession()
      clearStorage(false)
      broadcastSessionChange(true)
      onDone()
    } catch (error) {
      setSaving(false)
      const apiError = toApiError(error)
      if (apiError?.reason === 'not_found') return onEnded()
      form.showServerErrors(apiError?.fields ?? {}, apiError?.detail ?? t('password.unreachable'))
    }
  }

  return (
    <form method="post" {...form.formProps(save)} className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} />
      <FormFoot
        submitLabel={t(isSaving ? 'password.saving' : 'password.save')}
        submitVariant="go"
        isBusy={isSaving}
        error={form.error}
      />
    </form>
  )
}
