/** The details of a user. */
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PersonName } from '../kit/person-name.tsx'
import { useInvitations } from './use-invitations.ts'
import { useSecondSteps } from './use-second-steps.ts'
import { OTHER_USER_TEXTS } from './user-text.ts'

export function UserDetails({ user }: { user: UserWithEtag }) {
  const t = useT()
  const language = useLanguage()
  const invitation = useInvitations().of(user.id)
  const hasSecondStep = useSecondSteps().isOn(user.id)
  return (
    <FactList
      isWide
      facts={[
        { name: t('user.name'), value: <PersonName person={user} /> },
        ...OTHER_USER_TEXTS.map((name) => ({ name: t(USER_FIELDS[name].label), value: user[name] })),
        { name: t('user.username'), value: user.username },
        ...(invitation
          ? [
              {
                name: t('user.invitation'),
                value: invitation.expires_at
                  ? t('user.invitedUntil', { time: formatDateTime(invitation.expires_at, language) })
                  : t('user.invitedEnded'),
              },
            ]
          : []),
        { name: t('user.joined'), value: formatDate(user.date_joined, language) },
        { name: t('user.number'), value: user.id },
        {
          name: t('user.secondStep'),
          value:
            hasSecondStep === undefined ? '…' : t(hasSecondStep ? 'user.secondStepOn' : 'user.secondStepOff'),
        },
      ]}
    />
  )
}
