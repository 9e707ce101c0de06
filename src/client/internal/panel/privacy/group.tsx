/** One group of what is kept: heading, rows, and how many of them are shown. Nothing for an empty one; and plain items. */

import { useT } from '#client/ui/page-context.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'

interface GroupProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  group: { count: number; rows: readonly Row[] }
  keyOf: (row: Row) => string | number
  /** The number in the heading, where a row stands for several. */
  total?: number
}

export function Group<Row>({
  title,
  columns,
  group: { count, rows },
  keyOf,
  total = count,
}: GroupProps<Row>) {
  const t = useT()
  if (count === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-[1.125rem]">
        {title} <span className="figure text-muted">{total}</span>
      </h3>
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      {rows.length < count && (
        <p className="text-muted">{t('personal.more', { shown: rows.length, count })}</p>
      )}
    </section>
  )
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
