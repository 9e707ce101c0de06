/** The notice beside a form about how its data is used (Personal Data (Privacy) Ordinance, principle 1). */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'

export function CollectionNotice({ className = '' }: { className?: string }) {
  const t = useT()
  const said = { one: t('privacy_notice.use'), two: t('privacy_notice.rights') }
  const [before, after] = t('layout.sentences', said).split('{policy}')
  return (
    <p className={`max-w-160 text-muted text-14 ${className}`}>
      {before}
      <Link href={paths.privacy()} className="underline underline-offset-4 hover:decoration-2">
        {t('privacy_notice.policy')}
      </Link>
      {after}
    </p>
  )
}
