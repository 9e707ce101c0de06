/** The signed-in user, and the button that logs them out. */
import { LogOut } from 'lucide-react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { fullName } from '#shared/user/user.ts'
import { Banner } from '../../ui/banner.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import { Seal } from '../kit/seal.tsx'

/** Seal, name and role. */
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

/** Ends the session and opens the login page. */
export function LogOutButton({ className }: { className: string }) {
  const t = useT()
  const { run, isBusy, error } = useSignOut()
  return (
    <>
      <Banner message={error} />
      <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={run}>
        <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
        {t(isBusy ? 'internal.loggingOut' : 'internal.logOut')}
      </button>
    </>
  )
}
