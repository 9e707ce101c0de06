/** Starts the quotation from a starter package. */
import { Link } from 'wouter'
import type { PackageCard } from '#shared/starter-package/package-card.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'

interface StartLinkProps {
  card: Pick<PackageCard, 'id' | 'name'>
  className: string
}

export function StartLink({ card: { id, name }, className }: StartLinkProps) {
  const t = useT()
  return (
    <Link href={paths.quotationWith(id)} className={className} aria-label={t('package.startWith', { name })}>
      {t('package.start')}
    </Link>
  )
}
