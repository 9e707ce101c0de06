/** A list of records that staff put in order: search, rows with their editors, order, and deletion with Undo. */
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TrashKind } from '#shared/trash.ts'
import { IconButton } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord, useRestore } from './delete-record.tsx'
import { focusedRow, useFocusAfterRemoval } from './focus-row.ts'
import { WholeListSearch } from './list-search.tsx'
import { findRows, useListState } from './list-state.ts'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from './reorder.tsx'
import { useToast } from './toast.tsx'
import { useEditMode } from './use-record-editor.ts'

interface Entry {
  id: number
}

interface OrderedListProps<Row extends Entry> {
  label: string
  kind: TrashKind
  rows: readonly Row[]
  /** The cached list. */
  list: {
    order: (ids: readonly number[]) => void
    drop: (id: number) => void
    refresh: () => Promise<unknown>
  }
  search: {
    label: string
    hint: string
    /** What it reads. */
    textOf: (row: Row) => string
  }
  mayEdit: boolean
  /** The record just added, which gets the focus. */
  added: number | undefined
  saveOrder: (ids: number[]) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  row: RowParts<Row>
}

interface RowParts<Row> {
  nameOf: (row: Row) => string
  /** The summary of a row, and the class with the places of its parts. */
  children: (row: Row) => ReactNode
  lineClass: string
  /** The name as the heading of the editor, marked with its language. */
  titleOf: (row: Row) => ReactNode
  /** Calls `leave` with a message if someone else has deleted the record. */
  editorOf: (row: Row, close: () => void, leave: (text: string) => void) => ReactNode
}

const SEARCH_FROM_ROWS = 9

export function OrderedList<Row extends Entry>(props: OrderedListProps<Row>) {
  const { rows, list, mayEdit, added, row: parts } = props
  const { query, search } = useListState()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const found = new Set(findRows(rows, query, props.search.textOf))
  const ids = rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameAt = (id: number) => parts.nameOf(byId.get(id)!)
  const onReorder = useSavedOrder({ ids, nameOf: nameAt, list, save: props.saveOrder })

  function drop(id: number): void {
    const row = focusedRow(id)
    if (row) beforeRemoval(row)
    list.drop(id)
  }

  return (
    <>
      {(query !== '' || rows.length >= SEARCH_FROM_ROWS) && (
        <WholeListSearch
          label={props.search.label}
          placeholder={props.search.hint}
          query={query}
          found={found.size}
          all={rows.length}
          onChange={search}
        />
      )}
      <Reorderable ids={ids} nameOf={nameAt} onReorder={onReorder} isDisabled={!mayEdit || query !== ''}>
        <ol className="grid gap-2" aria-label={props.label}>
          {rows.map((row) => (
            <ReorderItem
              key={row.id}
              id={row.id}
              data-row={row.id}
              className="ordered-row"
              // Rows that do not match are hidden, not removed: they may contain drafts.
              hidden={!found.has(row)}
            >
              <OrderedRow
                row={row}
                parts={parts}
                kind={props.kind}
                mayEdit={mayEdit}
                isNew={row.id === added}
                remove={() => props.remove(row.id)}
                onGone={() => drop(row.id)}
              />
            </ReorderItem>
          ))}
        </ol>
      </Reorderable>
    </>
  )
}

interface OrderedRowProps<Row extends Entry> extends Pick<OrderedListProps<Row>, 'kind' | 'mayEdit'> {
  row: Row
  parts: RowParts<Row>
  isNew: boolean
  remove: () => Promise<unknown>
  onGone: () => void
}

function OrderedRow<Row extends Entry>(props: OrderedRowProps<Row>) {
  const { row, parts, isNew, remove, onGone } = props
  const t = useT()
  const toast = useToast()
  const restore = useRestore(props.kind)
  const { isEditing, button, edit, close } = useEditMode()
  const [isDeleting, setDeleting] = useState(false)
  const name = parts.nameOf(row)

  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew, button])

  function leave(text: string): void {
    onGone()
    toast(text)
  }

  return (
    <>
      {isEditing ? (
        <>
          <h2 className="mb-3 text-18 wrap-anywhere">{parts.titleOf(row)}</h2>
          {parts.editorOf(row, close, leave)}
        </>
      ) : (
        <div className={parts.lineClass}>
          <ReorderHandle />
          {parts.children(row)}
          {props.mayEdit && (
            <div className="ordered-actions">
              <button ref={button} type="button" className="button-text gap-2" onClick={edit}>
                <Pencil aria-hidden="true" />
                {t('record.edit')}
                <span className="sr-only"> {name}</span>
              </button>
              <IconButton
                className="hover:bg-vermilion-deep hover:text-paper"
                label={t('record.deleteNamed', { name })}
                title={t('record.delete')}
                aria-haspopup="dialog"
                onClick={() => setDeleting(true)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
      )}
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        remove={remove}
        restore={() => restore(row.id)}
        onGone={onGone}
      />
    </>
  )
}
