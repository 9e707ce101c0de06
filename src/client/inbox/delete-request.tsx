/** Deletes a request after asking once; the focus goes to the row that takes its place, or to the one before it. */
import { useEffect, useRef } from 'react'
import type { ContactRecord } from '../../shared/inbox.ts'
import { DeleteRecord } from '../internal/delete-record.tsx'
import { useContactDeeds } from './use-contact-deeds.ts'

interface DeleteRequestProps {
  request: Pick<ContactRecord, 'id' | 'name'>
  onClose: () => void
  onGone: () => void
}

export function DeleteRequest({ request: { id, name }, onClose, onGone }: DeleteRequestProps) {
  const deeds = useContactDeeds()
  const neighbour = useRef<string>(undefined)
  useEffect(() => {
    neighbour.current = neighbourOf(id)
  }, [id])
  return (
    <DeleteRecord
      isOpen
      onClose={onClose}
      name={name}
      remove={() => deeds.remove(id)}
      restore={() => deeds.restore(id)}
      onGone={() => {
        onGone()
        void deeds.refresh().then(() => requestAnimationFrame(() => focusRow(neighbour.current)))
      }}
    />
  )
}

function neighbourOf(id: number): string | undefined {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return (beside as HTMLElement | null)?.dataset.row
}

function focusRow(key: string | undefined): void {
  const row = key && document.querySelector(`[data-row="${key}"] button`)
  const next = row || document.querySelector('#main h1')
  if (next instanceof HTMLElement) next.focus()
}
