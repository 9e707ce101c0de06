// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/**
 * The table of the internal area: a sticky, sortable header, row actions at the right, and on a phone each row as a card
 * with its column names.
 */
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../ui/page-context.tsx'

export interface Sort {
  by: string
  isDescending: boolean
}

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The header cell of the row. One column has it; where it shows more than the row's name, this returns the name. */
  isMain?: boolean | ((row: Row) => string)
  isSortable?: boolean
  /** Numbers, aligned right. */
  isEnd?: boolean
  className?: string
}

type RowProps = ComponentProps<'tr'> & { 'data-row': string | number }

interface Order {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

interface RowParts<Row> {
  /** The element of a row that is more than a `tr`, such as one that is put in order. */
  elementOf?: (row: Row, props: RowProps) => ReactNode
  /** Replaces the cells after the main cell while a row is edited in place. */
  editorOf?: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The order, if columns can be sorted. */
  order?: Order
  actionsOf?: (row: Row) => ReactNode
  /** The row that is open in the detail panel, or edited in place. */
  currentKey?: string | number | undefined
  row?: RowParts<Row>
  /** Classes of the table, its rows, the cells of its header, and those of the actions. */
  classes?: { table?: string; row?: string; head?: string; actions?: string }
  /** A click anywhere in a row; the main cell must hold a button or link that does the same for the keyboard. */
  onOpen?: (row: Row) => void
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, order, actionsOf, currentKey, row: parts, onOpen, classes } = props
  const t = useT()
  const kept = columns.slice(0, columns.findIndex(({ isMain }) => isMain) + 1)
  return (
    <table className={`data-table ${classes?.table ?? ''}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} order={order} className={classes?.head ?? ''} />
          ))}
          {actionsOf && (
            <th
              role="columnheader"
              scope="col"
              className={`data-table-end data-table-actions ${classes?.head ?? ''} ${classes?.actions ?? ''}`}
            >
              {t('record.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const editor = parts?.editorOf?.(row)
          const beside = columns.length - kept.length + (actionsOf ? 1 : 0)
          const cells = (
            <>
              {(editor ? kept : columns).map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {editor && (
                <td role="cell" colSpan={beside} className="data-table-editor">
                  {editor}
                </td>
              )}
              {!editor && actionsOf && (
                <td role="cell" className={`data-table-actions ${classes?.actions ?? ''}`}>
                  {actionsOf(row)}
                </td>
              )}
            </>
          )
          const props: RowProps = {
            role: 'row',
            'data-row': keyOf(row),
            'aria-current': keyOf(row) === currentKey || undefined,
            className: `${onOpen ? 'cursor-pointer' : ''} ${classes?.row ?? ''}`,
            onClick: onOpen && ((event) => isOnControl(event) || onOpen(row)),
            children: cells,
          }
          return <Fragment key={keyOf(row)}>{parts?.elementOf?.(row, props) ?? <tr {...props} />}</Fragment>
        })}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = `${column.isEnd ? 'data-table-end' : ''} ${column.className ?? ''}`
  const { isMain } = column
  if (isMain) {
    const name = isMain === true ? undefined : isMain(row)
    return (
      <th role="rowheader" scope="row" className={className} aria-label={name}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" className={className} data-label={column.label}>
      {column.cell(row)}
    </td>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  order: Order | undefined
  className: string
}

function HeadCell<Row>({ column, order, className }: HeadCellProps<Row>) {
  const { sort } = order ?? {}
  const isSorted = sort?.by === column.key
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      className={`${column.isEnd ? 'data-table-end' : ''} ${column.className ?? ''} ${className}`}
      aria-sort={isSorted ? direction : column.isSortable ? 'none' : undefined}
    >
      {column.isSortable && order ? (
        <button
          type="button"
          className="sort-button"
          onClick={() =>
            order.onSort({ by: column.key, isDescending: isSorted ? !sort?.isDescending : false })
          }
        >
          {column.label}
          <svg viewBox="0 0 12 12" aria-hidden="true" data-sorted={isSorted ? direction : undefined}>
            <path d="m2 4.5 4 4 4-4" />
          </svg>
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

/** Clicks on links, buttons and dialogs of the row are their own; selecting text is not a click. */
function isOnControl({ currentTarget, target }: MouseEvent): boolean {
  const element = target as Element
  const isControl = element.closest('a, button, input, select, textarea, label') !== null
  return isControl || !currentTarget.contains(element) || !getSelection()?.isCollapsed
}
