/** Says that sample quotations are mixed in with the real ones, and leads admins to their removal. */
import { Link } from 'wouter'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'
import { useSamples } from './remove-samples.tsx'

export function SampleNote() {
  const t = useT()
  const { counts } = useSamples()
  const isAdmin = useCurrentUser()?.is_staff ?? false
  if (!counts || counts.quotations === 0) return null
  return (
    <p className="mb-4 text-muted">
      <span>{t('admin.sampleNote', { count: counts.quotations })} </span>
      {isAdmin && (
        <Link href={internalPaths.admin()} className="underline underline-offset-4">
          {t('admin.sampleRemove')}
        </Link>
      )}
    </p>
  )
}
