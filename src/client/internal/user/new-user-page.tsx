/** Creates users, one after another (spec 2, 5, 8). */
import { useLocation } from 'wouter'
import { useT } from '../../ui/page-context.tsx'
import { Screen } from '../kit/screen.tsx'
import { useSay } from '../kit/toast.tsx'
import { internalPaths } from '../paths.ts'
import { NewUserForm } from './new-user-form.tsx'

export function NewUserPage() {
  const t = useT()
  const say = useSay()
  const [, navigate] = useLocation()

  function sayCreated(): void {
    say(t('user.created'), { label: t('user.toList'), run: async () => navigate(internalPaths.users()) })
  }

  return (
    <Screen title={t('user.newTitle')} lead={t('user.newLead')}>
      <NewUserForm onCreated={sayCreated} />
    </Screen>
  )
}
