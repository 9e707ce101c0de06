/** The handle by which a thing is dragged, or moved with the arrow keys. */
import { GripVertical } from 'lucide-react'
import { useT } from '../page.tsx'
import type { Reorder, ReorderId } from '../ui/use-reorder.ts'

export interface ReorderHandleProps<Id extends ReorderId> {
  reorder: Pick<Reorder<Id>, 'handle'>
  id: Id
  name: string
}

export function ReorderHandle<Id extends ReorderId>({ reorder, id, name }: ReorderHandleProps<Id>) {
  const t = useT()
  return (
    <button {...reorder.handle(id)} aria-label={t('record.move', { name })} title={t('record.moveHint')}>
      <GripVertical aria-hidden="true" />
    </button>
  )
}
