/** The opening hours, one line each; nothing if the company has not set any. */
import { useT } from '../../ui/page-context.tsx'

export function OpeningHours() {
  const t = useT()
  const hours = t('company.hours')
  if (!hours) return null
  return hours.split('\\').map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
