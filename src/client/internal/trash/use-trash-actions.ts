/** Restoring from the table: busy rows, messages, and the focus when a row is removed. */
import { useRef, useState } from 'react'
import type { TrashRow } from '#shared/trash/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'

interface TrashActions {
  isRestoring: (row: TrashRow) => boolean
  restore: (row: TrashRow, button: Element) => Promise<void>
  /** Remembers the row of a button while a dialog is open. */
  hold: (button: Element) => void
  dropHeld: () => void
}

const trashKey = ({ kind, id }: TrashRow) => `${kind}-${id}`

export function useTrashActions(rows: readonly TrashRow[]): TrashActions {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.trash.restore.useMutation()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set())
  const held = useRef<Element>(null)

  function drop(entry: Element | null): void {
    if (entry) beforeRemoval(entry)
    // Its own list has the record again, and this one has not, so all cached data is refetched.
    void utils.invalidate()
  }

  async function restore(row: TrashRow, button: Element): Promise<void> {
    setRestoring((last) => new Set(last).add(trashKey(row)))
    try {
      await mutateAsync({ kind: row.kind, id: row.id })
      toast(t('record.restored', { name: row.name }))
      drop(button.closest('tr'))
    } catch (error) {
      toast(failureText(error, t))
      if (toApiError(error)?.reason === 'not_found') drop(button.closest('tr'))
    } finally {
      setRestoring((last) => new Set([...last].filter((key) => key !== trashKey(row))))
    }
  }

  return {
    isRestoring: (row) => restoring.has(trashKey(row)),
    restore,
    hold: (button) => {
      held.current = button.closest('tr')
    },
    dropHeld: () => drop(held.current),
  }
}
