/** One's own entry has no buttons: it refers to the account section. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'

export function OwnEntry() {
  const t = useT()
  return (
    <p className="mt-4 text-muted">
      {t('user.ownEntry')}{' '}
      <Link href={paths.internal()} className="font-bold text-jade underline underline-offset-4">
        {t('user.ownAccount')}
      </Link>
    </p>
  )
}
