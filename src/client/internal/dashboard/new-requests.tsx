/** The notice of new contact requests at the top of the dashboard. */
import { Inbox } from 'lucide-react'
import { Link } from 'wouter'
import type { T } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'

/** The day, with the number of new requests. */
export function leadOf(t: T, day: string, count: number | undefined): string {
  if (!count) return day
  return t('dashboard.newRequests', { day, count })
}

export function ReadNewRequests({ count }: { count: number }) {
  const t = useT()
  return (
    <Link href={`${internalPaths.inbox()}?state=new`} className="button-go gap-3">
      <Inbox className="size-5" aria-hidden="true" />
      {t('dashboard.readNewRequests', { count })}
    </Link>
  )
}
