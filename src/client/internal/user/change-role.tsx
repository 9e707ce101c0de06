/** Makes a user an admin, or undoes that, after a question that says what it means. */
import type { UserWithEtag } from '#shared/user/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { personName } from '../kit/person-name.tsx'
import { WithName } from '../kit/with-name.tsx'
import type { ToggleStaff } from './use-toggle-staff.ts'

interface ChangeRoleProps {
  user: UserWithEtag
  toggle: ToggleStaff
  isOpen: boolean
  onClose: () => void
}

export function ChangeRole({ user, toggle, isOpen, onClose }: ChangeRoleProps) {
  const t = useT()
  const name = personName(user)
  const { is_staff } = user
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t(is_staff ? 'user.demoteTitle' : 'user.promoteTitle', { name })} name={name} />}
      text={t(is_staff ? 'user.demoteText' : 'user.promoteText', { name })}
      confirmLabel={t(is_staff ? 'user.demote' : 'user.promote')}
      keepLabel={t('user.roleKeep')}
      isBusy={toggle.isBusy}
      error={toggle.error}
      onConfirm={toggle.run}
      onClose={onClose}
    />
  )
}
