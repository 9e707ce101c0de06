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
    <ul className="package-tiles" aria-label={t('desk.packages')}>
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
