/** The opening hours, one line each; nothing if the company has not set any. */
import { hoursInWords } from '#shared/company/opening-hours.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'

export function OpeningHours({ className }: { className?: string }) {
  const t = useT()
  const language = useLanguage()
  return hoursInWords(t('company.hours'), language, t).map((line) => (
    <span key={line} className={`block ${className ?? ''}`}>
      {line}
    </span>
  ))
}
