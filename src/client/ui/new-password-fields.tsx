/** A new password, typed twice. The second is compared when the form is sent. */
import { useT } from './page-context.tsx'
import { PasswordField } from './password-field.tsx'
import type { Form } from './use-form.ts'

export function NewPasswordFields({ form }: { form: Pick<Form<'password' | 'confirmation'>, 'field'> }) {
  const t = useT()
  return (
    <>
      <PasswordField
        field={form.field('password', 'confirmation')}
        label={t('account.newPassword')}
        hint={t('account.passwordRules')}
        autoComplete="new-password"
      />
      <PasswordField
        field={form.field('confirmation')}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
