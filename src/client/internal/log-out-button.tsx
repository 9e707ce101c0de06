/** Ends the session and leads to the login page. */
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../page.tsx'
import { signOut } from '../session/sign-out.ts'

export function LogOutButton({ className }: { className: string }) {
  const t = useT()
  const [isLeaving, setLeaving] = useState(false)

  function leave(): void {
    if (isLeaving) return
    setLeaving(true)
    signOut().catch(() => setLeaving(false))
  }

  return (
    <button type="button" className={className} aria-disabled={isLeaving || undefined} onClick={leave}>
      <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
      {t(isLeaving ? 'internal.loggingOut' : 'internal.logOut')}
    </button>
  )
}
