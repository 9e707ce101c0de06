/** Creates users, one after another (spec 2, 5, 8). */
import { Link } from 'wouter'
import { STATUS_MESSAGE_SECONDS } from '../../shared/limits.ts'
import { Screen } from '../internal/screen.tsx'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { StatusMessage } from '../ui/status-message.tsx'
import { useTimedMessage } from '../ui/use-timed-message.ts'
import { NewUserForm } from './new-user-form.tsx'

export function NewUserPage() {
  const t = useT()
  const [said, say] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  return (
    <Screen title={t('user.newTitle')} lead={t('user.newLead')}>
      <NewUserForm onCreated={() => say(t('user.created'))} />
      <StatusMessage
        message={said}
        action={
          <Link href={paths.users()} className="font-bold underline underline-offset-4">
            {t('user.toList')}
          </Link>
        }
      />
    </Screen>
  )
}
