/** Ends the session and leads to the login page. */
import { LogOut } from 'lucide-react'
import { useSignOut } from '../account/use-sign-out.ts'
import { useT } from '../page.tsx'
import { Banner } from '../ui/banner.tsx'

export function LogOutButton({ className }: { className: string }) {
  const t = useT()
  const { run, isBusy, fault } = useSignOut()
  return (
    <>
      <Banner message={fault} />
      <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={run}>
        <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
        {t(isBusy ? 'internal.loggingOut' : 'internal.logOut')}
      </button>
    </>
  )
}
