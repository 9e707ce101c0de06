/** Creates users, one after another. */
import { useLocation } from 'wouter'
import { useT } from '../../ui/page-context.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { internalPaths } from '../paths.ts'
import { NewUserForm } from './new-user-form.tsx'

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
