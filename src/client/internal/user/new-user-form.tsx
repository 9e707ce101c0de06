/** The form of a new user. Cleared after success, ready for the next. */
import { useEffect, useId, useState } from 'react'
import { pickFields, textNamesOf } from '#shared/base/fields.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText, faultTexts } from '../kit/error-text.ts'
import { personName } from '../kit/person-name.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { InvitationLink } from './invitation-link.tsx'
import { EMPTY_NEW_USER, newUserFaults } from './new-user.ts'
import { useInvitations } from './use-invitations.ts'
import { NameFields, OtherFields } from './user-fields.tsx'
import { UsernameField } from './username-field.tsx'

/** All fields except the passwords. */
const KEPT = textNamesOf(USER_FIELDS)
const KEPT_AS = `${DRAFT}new-user`

export function NewUserForm({ onCreated }: { onCreated: (isInvited: boolean) => void }) {
  const t = useT()
  const list = useCachedList((utils) => utils.user.list)
  const create = trpc.user.create.useMutation()
  const invite = trpc.user.invite.useMutation()
  const invitations = useInvitations()
  const [way, setWay] = useState<'invite' | 'password'>('invite')
  const [language, setLanguage] = useState(useLanguage())
  const [passedOn, setPassedOn] = useState<{ link: string; name: string }>()
  const isInvited = way === 'invite'
  const isPending = create.isPending || invite.isPending
  const form = useForm(EMPTY_NEW_USER, () => loadTexts(KEPT_AS, KEPT))
  const [isStaff, setStaff] = useState(false)
  const staffId = useId()
  const { values } = form

  useEffect(() => {
    saveTexts(KEPT_AS, pickFields(values, KEPT))
  }, [values])

  async function submit(): Promise<void> {
    if (isPending) return
    const faults = newUserFaults(form.values, isInvited)
    if (Object.keys(faults.fields).length > 0) {
      return form.showFaults(faultTexts(faults.fields, t), faults.whole && t(faults.whole))
    }
    form.clearFaults()
    const { confirmation: _, password, ...names } = form.values
    const fields = { ...names, is_staff: isStaff }
    try {
      if (isInvited) {
        const { link, ...user } = await invite.mutateAsync({ ...fields, language })
        if (link !== null) setPassedOn({ link, name: personName(user) })
        invitations.refresh()
      } else await create.mutateAsync({ ...fields, password })
      void list.refresh()
      setStaff(false)
      form.restart()
      onCreated(isInvited)
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form
      {...form.formProps(submit)}
      className="grid max-w-160 gap-5 rounded-card border border-line bg-paper p-5 wide:p-7"
    >
      <UsernameField {...form.field('username')} hint={t('user.usernameHint')} />
      <div className="grid gap-5 wide:grid-cols-2">
        <NameFields form={form} />
      </div>
      <OtherFields form={form} />
      <Segments
        label={t('user.howIn')}
        isLabelShown
        options={[
          { value: 'invite', label: t('user.byInvitation') },
          { value: 'password', label: t('user.byPassword') },
        ]}
        value={way}
        onChange={setWay}
      />
      {isInvited ? (
        <Segments
          label={t('user.invitationLanguage')}
          isLabelShown
          options={LANGUAGES.map((it) => ({ value: it, label: t(LANGUAGE_NAMES[it]) }))}
          value={language}
          onChange={setLanguage}
        />
      ) : (
        <>
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
        </>
      )}
      <SwitchField
        id={staffId}
        label={t('user.isAdmin')}
        hint={t('user.isAdminHint')}
        isOn={isStaff}
        onChange={setStaff}
      />
      <FormFoot submitLabel={t(submitText(isInvited, isPending))} isBusy={isPending} error={form.fault} />
      <InvitationLink
        link={passedOn?.link}
        name={passedOn?.name ?? ''}
        onClose={() => setPassedOn(undefined)}
      />
    </form>
  )
}

function submitText(isInvited: boolean, isPending: boolean): TextKey {
  if (isInvited) return isPending ? 'user.inviting' : 'user.invite'
  return isPending ? 'user.creating' : 'user.create'
}
