/** The signed-in user: a red seal with an initial, name and role. */
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { fullName, initialOf } from '#shared/user/user.ts'
import { useT } from '../../ui/page-context.tsx'

export function PersonBadge({ person }: { person: CurrentUser }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <span
        className="grid size-9 flex-none place-items-center rounded-control bg-vermilion pb-0.5 font-bold font-display text-[1.1875rem] text-paper leading-none shadow-[inset_0_0_0_2px_var(--color-vermilion),inset_0_0_0_3px_var(--color-paper)] forced-colors:outline"
        aria-hidden="true"
      >
        {initialOf(person)}
      </span>
      <span className="min-w-0 leading-snug">
        <b className="block truncate">{fullName(person) || person.username}</b>
        <small className="block text-[0.8125rem] text-jade-tint">
          {t(person.is_staff ? 'internal.admin' : 'internal.member')}
        </small>
      </span>
    </div>
  )
}
