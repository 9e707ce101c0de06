/** One group of what is kept: heading, rows, and how many of them are shown. Nothing for an empty one. */
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { useT } from '#client/ui/page-context.tsx'

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
    <section className="personal-group">
      <h3>
        {title} <span className="figure text-muted">{total}</span>
      </h3>
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      {rows.length < count && (
        <p className="text-muted">{t('personal.more', { shown: rows.length, count })}</p>
      )}
    </section>
  )
}
