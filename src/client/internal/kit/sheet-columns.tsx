/** What each column of a list is: as its head says, or as it is chosen here. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'

interface SheetColumnsProps<Name extends string> {
  /** What a column can be, with its label. */
  names: readonly Name[]
  labelOf: (name: Name) => string
  heads: readonly string[]
  columns: readonly (Name | null)[]
  /** They are as chosen for the last list with these heads. */
  isRemembered: boolean
  onChange: (columns: (Name | null)[]) => void
}

export function SheetColumns<Name extends string>(props: SheetColumnsProps<Name>) {
  const { names, labelOf, heads, columns, isRemembered, onChange } = props
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="file-import-title">
        {t('priceList.columns')}
      </h2>
      {isRemembered && <p className="mb-2 text-muted">{t('priceList.remembered')}</p>}
      <ul className="sheet-columns">
        {heads.map((head, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <li key={at} data-used={columns[at] !== null || undefined}>
            <span>{head === '' ? '–' : head}</span>
            {columns[at] !== null && <Check className="size-4 text-jade" aria-hidden="true" />}
            <select
              className="field-control"
              aria-label={t('priceList.column', { head })}
              value={columns[at] ?? ''}
              onChange={({ target }) => {
                const chosen = names.find((name) => name === target.value) ?? null
                onChange(columns.map((now, place) => chosenAt(now, place === at, chosen)))
              }}
            >
              <option value="">{t('priceList.notUsed')}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {labelOf(name)}
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
function chosenAt<Name>(now: Name | null, isHere: boolean, chosen: Name | null): Name | null {
  if (isHere) return chosen
  return now === chosen ? null : now
}
