/** The starter packages to begin an empty version from. */
import { formatHkd } from '#shared/product/total.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { usePackages } from './add-line.tsx'
import { type EditorLine, withPackage } from './editor-line.ts'

export function PackageTiles({ onChoose }: { onChoose: (lines: readonly EditorLine[]) => void }) {
  const t = useT()
  const language = useLanguage()
  const packages = usePackages('')
  return (
    <ul
      className="package-tiles grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 p-3 [&_button]:grid [&_button]:size-full [&_button]:content-start [&_button]:rounded-control [&_button]:border [&_button]:border-line [&_button]:px-3.5 [&_button]:py-3 [&_button]:text-start [&_button]:leading-[1.4] [&_button]:hover:border-jade [&_button]:hover:bg-jade-tint [&_span]:text-[0.9375rem] [&_span]:text-muted"
      aria-label={t('desk.packages')}
    >
      {packages.map(({ id, names, lines, products, first_year_total }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(withPackage([], lines, products))}>
            <b>{names[language]}</b>
            <span>{t('desk.lineCount', { count: lines.length })}</span>
            <span>{t('desk.firstYearOf', { amount: formatHkd(first_year_total) })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
