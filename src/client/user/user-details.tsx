/** What is known of a user. */
import { formatDate } from '../../shared/date.ts'
import type { TaggedUser } from '../../shared/user.ts'
import { PersonName } from '../account/person-name.tsx'
import { useLanguage, useT } from '../page.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { useSecondSteps } from './use-second-steps.ts'

export function UserDetails({ user }: { user: TaggedUser }) {
  const t = useT()
  const language = useLanguage()
  const hasSecondStep = useSecondSteps().isOn(user.id)
  return (
    <FactList
      isWide
      facts={[
        { name: t('user.name'), value: <PersonName person={user} /> },
        { name: t('user.email'), value: user.email },
        { name: t('user.username'), value: user.username },
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
