/** One record of a list that staff put in order: its summary or its editor, the handle, and the deletion. */
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Reorder } from '../../ui/use-reorder.ts'
import { DeleteRecord } from './delete-record.tsx'
import { ReorderHandle } from './reorder-handle.tsx'
import { useToast } from './toast.tsx'
import { useEditMode } from './use-edit-mode.ts'

/** What the list tells each of its rows. */
export interface OrderedRowState {
  isHidden: boolean
  /** Undefined while the list is filtered, and for users who only read. */
  reorder: Reorder<number> | undefined
  /** Just added: it gets the focus. */
  isNew: boolean
  /** Called with the row before it is removed. */
  beforeRemoval: (row: Element) => void
}

interface OrderedRowProps extends OrderedRowState {
  id: number
  name: string
  /** The name as the heading of the editor, marked with its language. */
  title: ReactNode
  /** Class of the row while it is not edited: the places of its parts. */
  lineClass: string
  mayEdit: boolean
  /** `leave` is called with a message if someone else has deleted the record. */
  editor: (close: () => void, leave: (text: string) => void) => ReactNode
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Takes the record out of the list. */
  drop: () => void
  /** The summary. */
  children: ReactNode
}

export function OrderedRow(props: OrderedRowProps) {
  const { id, name, isHidden, reorder, isNew, beforeRemoval, drop } = props
  const t = useT()
  const toast = useToast()
  const { isEditing, button, edit, close } = useEditMode()
  const [isDeleting, setDeleting] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew, button])

  function removeRow(): void {
    if (row.current) beforeRemoval(row.current)
    drop()
  }

  function leave(text: string): void {
    removeRow()
    toast(text)
  }

  return (
    <li ref={row} className="ordered-row" hidden={isHidden} {...reorder?.item(id)}>
      {isEditing ? (
        <>
          <h2 className="ordered-editing">{props.title}</h2>
          {props.editor(close, leave)}
        </>
      ) : (
        <div className={`ordered-line ${props.lineClass}`}>
          {reorder && <ReorderHandle reorder={reorder} id={id} name={name} />}
          {props.children}
          {props.mayEdit && (
            <div className="ordered-actions">
              <button ref={button} type="button" className="ordered-edit" onClick={edit}>
                <Pencil aria-hidden="true" />
                {t('record.edit')}
                <span className="sr-only"> {name}</span>
              </button>
              <button
                type="button"
                className="row-action"
                aria-haspopup="dialog"
                aria-label={t('record.deleteNamed', { name })}
                title={t('record.delete')}
                onClick={() => setDeleting(true)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            </div>
          )}
        </div>
      )}
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        remove={props.remove}
        restore={props.restore}
        onGone={removeRow}
      />
    </li>
  )
}
