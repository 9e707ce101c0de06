/** Every user, admins first; each entry opens to details and actions. */
import { UserRoundPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { Users } from './users.tsx'

export function UsersPage() {
  const t = useT()
  const users = trpc.user.list.useQuery()
  return (
    <Screen
      title={t('user.title')}
      lead={t('user.lead')}
      actions={
        users.data &&
        !users.error && (
          <Link href={internalPaths.newUser()} className="button-jade gap-3">
            <UserRoundPlus className="size-5" aria-hidden="true" />
            {t('user.newUser')}
          </Link>
        )
      }
    >
      <QueryState query={users}>{(allUsers) => <Users allUsers={allUsers} />}</QueryState>
    </Screen>
  )
}
