/** Which version this is, at the foot of rail and menu: what support asks for first. */
import { version } from '../../../../package.json'
import { useT } from '../../ui/page-context.tsx'

export function VersionLine({ className = '' }: { className?: string }) {
  const t = useT()
  return (
    <p className={`text-[0.8125rem] text-jade-tint ${className}`}>{t('internal.version', { version })}</p>
  )
}
