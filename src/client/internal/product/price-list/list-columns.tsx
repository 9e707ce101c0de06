/** What each column of a list is: as its head says, or as it is chosen here. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { LIST_COLUMN_NAMES, LIST_COLUMNS, type ListColumnName } from '#shared/price-list/columns.ts'

interface ListColumnsProps {
  heads: readonly string[]
  columns: readonly (ListColumnName | null)[]
  onChange: (columns: (ListColumnName | null)[]) => void
}

export function ListColumns({ heads, columns, onChange }: ListColumnsProps) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="file-import-title">
        {t('priceList.columns')}
      </h2>
      <ul className="price-list-columns">
        {heads.map((head, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <li key={at} data-used={columns[at] !== null || undefined}>
            <span>{head === '' ? '–' : head}</span>
            {columns[at] !== null && <Check className="size-4 text-jade" aria-hidden="true" />}
            <select
              className="field-control"
              aria-label={t('priceList.column', { head })}
              value={columns[at] ?? ''}
              onChange={({ target }) =>
                onChange(columns.map((now, place) => chosenAt(now, place === at, target.value)))
              }
            >
              <option value="">{t('priceList.notUsed')}</option>
              {LIST_COLUMN_NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(LIST_COLUMNS[name].label)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One column of a kind: another that was the same is no longer used. */
function chosenAt(now: ListColumnName | null, isHere: boolean, value: string): ListColumnName | null {
  const chosen = LIST_COLUMN_NAMES.find((name) => name === value) ?? null
  if (isHere) return chosen
  return now === chosen ? null : now
}
