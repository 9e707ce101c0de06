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
      className="package-tiles grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 p-3"
      aria-label={t('desk.packages')}
    >
      {packages.map(({ id, names, lines, products, first_year_total }) => (
        <li key={id}>
          <button
            type="button"
            className="grid size-full content-start rounded-control border border-line px-3.5 py-3 text-start leading-[1.4] hover:border-jade hover:bg-jade-tint"
            onClick={() => onChoose(withPackage([], lines, products))}
          >
            <b>{names[language]}</b>
            <span className="text-[0.9375rem] text-muted">
              {t('desk.lineCount', { count: lines.length })}
            </span>
            <span className="text-[0.9375rem] text-muted">
              {t('desk.firstYearOf', { amount: formatHkd(first_year_total) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
