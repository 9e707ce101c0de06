/** Creates users, one after another. */

import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { byName, emptyTexts, optionalNamesOf, textNamesOf } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { shownName, USER_FIELDS } from '#shared/user/user.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Screen } from '../kit/screen.tsx'
import { Segments } from '../kit/segments.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { type NewRecord, useNewRecord } from '../kit/use-new-record.ts'
import { internalPaths } from '../paths.ts'
import { InvitationLink } from './invitation-link.tsx'
import { useInvitations } from './use-invitations.ts'
import { NameFields, OtherFields, UsernameField } from './user-fields.tsx'

export function NewUserPage() {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()

  function sayCreated(isInvited: boolean): void {
    toast(t(isInvited ? 'user.invitedNew' : 'user.created'), {
      label: t('user.toList'),
      run: async () => navigate(internalPaths.users()),
    })
  }

  return (
    <Screen title={t('user.newTitle')} lead={t('user.newLead')}>
      <NewUserForm onCreated={sayCreated} />
    </Screen>
  )
}

/** The form of a new user. Cleared after success, ready for the next. */
function NewUserForm({ onCreated }: { onCreated: (isInvited: boolean) => void }) {
  const t = useT()
  const list = useCachedList((utils) => utils.user.list)
  const create = trpc.user.create.useMutation()
  const invite = trpc.user.invite.useMutation()
  const invitations = useInvitations()
  const [way, setWay] = useState<'invite' | 'password'>('invite')
  const [language, setLanguage] = useState(useLanguage())
  const [passedOn, setPassedOn] = useState<{ link: string; name: string }>()
  const [isStaff, setStaff] = useState(false)
  const staffId = useId()
  const isInvited = way === 'invite'
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_USER,
    errors: (values) => newUserErrors(values, isInvited),
    async create({ confirmation: _, password, ...names }) {
      const fields = { ...names, is_staff: isStaff }
      if (!isInvited) return create.mutateAsync({ ...fields, password })
      const { link, ...user } = await invite.mutateAsync({ ...fields, language })
      if (link !== null) setPassedOn({ link, name: shownName(user) })
      invitations.refresh()
      return user
    },
    onCreated() {
      void list.refresh()
      setStaff(false)
      onCreated(isInvited)
    },
    isForMany: true,
  })

  return (
    <form
      {...formProps}
      className="grid max-w-160 gap-5 rounded-card border border-line bg-paper p-5 narrow:p-7"
    >
      <UsernameField {...form.field('username')} hint={t('user.usernameHint')} />
      <div className="grid gap-5 narrow:grid-cols-2">
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
            field={form.field('password', 'confirmation')}
            label={t('user.password')}
            hint={t('account.passwordRules')}
            autoComplete="new-password"
          />
          <PasswordField
            field={form.field('confirmation')}
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
      <FormFoot submitLabel={t(submitText(isInvited, isBusy))} {...foot} />
      <InvitationLink
        link={passedOn?.link}
        name={passedOn?.name ?? ''}
        onClose={() => setPassedOn(undefined)}
      />
    </form>
  )
}

function submitText(isInvited: boolean, isBusy: boolean): TextKey {
  if (isInvited) return isBusy ? 'user.inviting' : 'user.invite'
  return isBusy ? 'user.creating' : 'user.create'
}

/** The fields in the order of the form. */
const NEW_USER_FIELDS = [...textNamesOf(USER_FIELDS), 'password', 'confirmation'] as const
type NewUserField = (typeof NEW_USER_FIELDS)[number]

/** The fields of a new user and their checks. The server has more rules. */
export const NEW_USER: NewRecord<NewUserField> = {
  keptAs: 'new-user',
  start: emptyTexts(NEW_USER_FIELDS),
  notKept: ['password', 'confirmation'],
}

const OPTIONAL: readonly NewUserField[] = optionalNamesOf(USER_FIELDS)

/** Someone who is invited sets their own password. A password may consist of spaces; the other fields may not. */
export function newUserErrors(
  entry: Record<NewUserField, string>,
  isInvited: boolean,
): Partial<Record<NewUserField, TextKey>> {
  const isSecret = (field: NewUserField) => field === 'password' || field === 'confirmation'
  const empty = NEW_USER_FIELDS.filter(
    (field) =>
      (isSecret(field) ? !isInvited && entry[field] === '' : isBlank(entry[field])) &&
      !OPTIONAL.includes(field),
  )
  if (empty.length > 0) return byName(empty, () => 'error.required')
  return isInvited || entry.password === entry.confirmation
    ? {}
    : { confirmation: 'account.passwordMismatch' }
}
