/** The version at the foot of sidebar and menu, for support. */
import { version } from '#package.json'
import { useT } from '../../ui/page-context.tsx'

export function VersionLine({ className = '' }: { className?: string }) {
  const t = useT()
  return (
    <p className={`text-[0.8125rem] text-jade-tint ${className}`}>{t('internal.version', { version })}</p>
  )
}
