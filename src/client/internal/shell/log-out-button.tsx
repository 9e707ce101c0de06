/** Ends the session and opens the login page. */
import { LogOut } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useSignOut } from '../account/use-sign-out.ts'

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
