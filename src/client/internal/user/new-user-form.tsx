/** The form of a new user. Cleared after success, ready for the next. */
import { useEffect, useId, useState } from 'react'
import { pickFields, textNamesOf } from '#shared/base/fields.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText, faultTexts } from '../kit/error-text.ts'
import { trpc } from '../kit/trpc.ts'
import { EMPTY_NEW_USER, newUserFaults } from './new-user.ts'
import { useUserList } from './use-user-list.ts'
import { NameFields, OtherFields } from './user-fields.tsx'
import { UsernameField } from './username-field.tsx'

/** All fields except the passwords. */
const KEPT = textNamesOf(USER_FIELDS)
const KEPT_AS = `${DRAFT}new-user`

export function NewUserForm({ onCreated }: { onCreated: () => void }) {
  const t = useT()
  const list = useUserList()
  const create = trpc.user.create.useMutation()
  const form = useForm(EMPTY_NEW_USER, () => loadTexts(KEPT_AS, KEPT))
  const [isStaff, setStaff] = useState(false)
  const staffId = useId()
  const { values } = form

  useEffect(() => {
    saveTexts(KEPT_AS, pickFields(values, KEPT))
  }, [values])

  async function submit(): Promise<void> {
    if (create.isPending) return
    const faults = newUserFaults(form.values)
    if (Object.keys(faults.fields).length > 0) {
      return form.showFaults(faultTexts(faults.fields, t), faults.whole && t(faults.whole))
    }
    form.clearFaults()
    const { confirmation: _, ...fields } = form.values
    try {
      await create.mutateAsync({ ...fields, is_staff: isStaff })
      void list.refresh()
      setStaff(false)
      form.restart()
      onCreated()
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(submit)} className="user-form">
      <UsernameField {...form.field('username')} hint={t('user.usernameHint')} />
      <div className="grid gap-5 wide:grid-cols-2">
        <NameFields form={form} />
      </div>
      <OtherFields form={form} />
      <PasswordField
        {...form.field('password', 'confirmation')}
        label={t('user.password')}
        hint={t('account.passwordRules')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmation')}
        label={t('user.confirmPassword')}
        autoComplete="new-password"
      />
      <SwitchField
        id={staffId}
        label={t('user.isAdmin')}
        hint={t('user.isAdminHint')}
        isOn={isStaff}
        onChange={setStaff}
      />
      <FormFoot
        submitLabel={t(create.isPending ? 'user.creating' : 'user.create')}
        isBusy={create.isPending}
        error={form.fault}
      />
    </form>
  )
}
