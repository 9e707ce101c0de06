/** Deletes a request after a confirmation; the focus moves to the next row, or to the one before. */
import { useEffect, useRef } from 'react'
import type { ContactRecord } from '#shared/contact/schema.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { focusRowOnceShown, keyBeside } from '../kit/focus-row.ts'
import { useContactActions } from './use-contact-actions.ts'

interface DeleteRequestProps {
  request: Pick<ContactRecord, 'id' | 'name'>
  onClose: () => void
  onGone: () => void
}

export function DeleteRequest({ request: { id, name }, onClose, onGone }: DeleteRequestProps) {
  const actions = useContactActions()
  const rowToFocus = useRef<string>(undefined)
  useEffect(() => {
    rowToFocus.current = keyBeside(id)
  }, [id])
  return (
    <DeleteRecord
      isOpen
      onClose={onClose}
      name={name}
      remove={() => actions.remove(id)}
      restore={() => actions.restore(id)}
      onGone={() => {
        onGone()
        void actions.refresh().then(() => focusRowOnceShown(rowToFocus.current))
      }}
    />
  )
}
