/** A file on its way in: its choice, the end of a long list of its changes, and what was imported before. */
import { FileUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { type Column, DataTable } from './data-table.tsx'
import { DateText } from './date-text.tsx'
import { FileInput } from './file-input.tsx'

interface ChooseFileProps {
  label: string
  accept: string
  /** What is known of the chosen file. */
  facts: string
  error: string | undefined
  isReading: boolean
  onChoose: (file: File) => void
  children?: ReactNode
}

export function ChooseFile({ label, accept, facts, error, isReading, onChoose, children }: ChooseFileProps) {
  const id = useId()
  return (
    <div className="file-import-source">
      <FileInput
        id={id}
        accept={accept}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
        onChoose={onChoose}
      />
      <label htmlFor={id} className="button-quiet cursor-pointer gap-3" aria-busy={isReading}>
        <FileUp className="size-4.5" aria-hidden="true" />
        {label}
      </label>
      <p role="status">{facts}</p>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error w-full" role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

interface ImportFootProps {
  /** How many changes are imported. */
  count: number
  /** What the button says where there are none, and else. */
  none: string
  label: string
  isBusy: boolean
  onImport: () => void
  /** The note beside the button. */
  children: ReactNode
}

export function ImportFoot({ count, none, label, isBusy, onImport, children }: ImportFootProps) {
  return (
    <div className="file-import-foot">
      <Button
        variant={count > 0 ? 'primary' : 'quiet'}
        isBusy={isBusy}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onImport()}
      >
        {count === 0 ? none : label}
      </Button>
      <p className="text-13 text-muted">{children}</p>
    </div>
  )
}

/** What a long list does not show. */
export function MoreLines({ count, text }: { count: number; text: TextKey }) {
  const t = useT()
  return count > 0 ? <p className="text-muted">{t(text, { count: formatNumber(count) })}</p> : null
}

interface ImportTableProps<Row extends { line: number }> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Faults of a file where a line may say several things. */
  keyOf?: (row: Row) => string | number
  /** How many there are: the table may show fewer. */
  count: number
  /** Says how many it does not show. */
  more: TextKey
}

/** The lines of a file that do the same. */
export function ImportTable<Row extends { line: number }>(props: ImportTableProps<Row>) {
  return (
    <section>
      <h2 className="file-import-title">{props.title}</h2>
      <RowsTable {...props} />
    </section>
  )
}

interface FaultTableProps<Row extends { line: number }> extends ImportTableProps<Row> {
  /** What is to be done about them. */
  text: string
  lineLabel: string
}

/** The lines of a file that cannot be read. */
export function FaultTable<Row extends { line: number }>(props: FaultTableProps<Row>) {
  const { title, text, lineLabel, columns, count } = props
  const line: Column<Row> = {
    key: 'line',
    label: lineLabel,
    isEnd: true,
    cell: (row) => formatNumber(row.line),
  }
  return (
    <section>
      <h2 className="file-import-title text-vermilion-deep">
        {title} <span className="count">{formatNumber(count)}</span>
      </h2>
      <p className="text-muted">{text}</p>
      <RowsTable {...props} columns={[line, ...columns]} />
    </section>
  )
}

function RowsTable<Row extends { line: number }>(props: ImportTableProps<Row>) {
  const { title, columns, rows, keyOf = ({ line }) => line, count, more } = props
  return (
    <>
      <div className="file-import-table">
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      </div>
      <MoreLines count={count - rows.length} text={more} />
    </>
  )
}

interface Taking<Row> {
  nameOf: (row: Row) => string
  isTaken: (row: Row) => boolean
  onTake: (row: Row) => void
}

/** The column in which a line is taken or left out. */
export function takeColumn<Row>(t: T, { nameOf, isTaken, onTake }: Taking<Row>): Column<Row> {
  return {
    key: 'take',
    label: t('priceList.line'),
    className: 'file-import-take',
    cell: (row) => (
      <input
        type="checkbox"
        className="size-4.5 accent-jade"
        aria-label={t('priceList.take', { name: nameOf(row) })}
        checked={isTaken(row)}
        onChange={() => onTake(row)}
      />
    ),
  }
}

interface ImportedFileProps {
  file: { name: string; made_at: Date; undone_at: Date | null; can_undo: boolean }
  /** After its name and day. */
  facts: ReactNode
  texts: { wasUndone: TextKey; undo: TextKey }
  isBusy: boolean
  onUndo: () => void
}

/** A row of the list of imported files. */
export function ImportedFile({ file, facts, texts, isBusy, onUndo }: ImportedFileProps) {
  const t = useT()
  const { name, made_at, undone_at, can_undo } = file
  return (
    <li>
      <p className="min-w-0 flex-1">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block text-13 text-muted">
          <DateText at={made_at} />
          {facts}
        </span>
      </p>
      {undone_at !== null && <span className="text-muted">{t(texts.wasUndone)}</span>}
      {can_undo && (
        <Button isBusy={isBusy} onClick={onUndo}>
          {t(texts.undo)}
        </Button>
      )}
    </li>
  )
}
