/** Shown to other users on a page for admins. Does not retry automatically (contract 9). */
import { LockKeyhole } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { StateCard } from './state-card.tsx'

export function NoPermission() {
  const t = useT()
  return (
    <StateCard title={t('internal.forbiddenTitle')} icon={<LockKeyhole aria-hidden="true" />}>
      <p>{t('internal.forbiddenText')}</p>
      <Link href={paths.internal()} className="button-jade mt-5">
        {t('internal.toDashboard')}
      </Link>
    </StateCard>
  )
}
