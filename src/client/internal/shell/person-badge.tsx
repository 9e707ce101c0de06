/** The signed-in user: seal, name and role. */
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { fullName } from '#shared/user/user.ts'
import { useT } from '../../ui/page-context.tsx'
import { Seal } from '../kit/seal.tsx'

export function PersonBadge({ person }: { person: CurrentUser }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <Seal person={person} size="large" />
      <span className="min-w-0 leading-snug">
        <b className="block truncate">{fullName(person) || person.username}</b>
        <small className="block text-[0.8125rem] text-jade-tint">
          {t(person.is_staff ? 'internal.admin' : 'internal.member')}
        </small>
      </span>
    </div>
  )
}
