/** Restores a deleted record from the trash: the Undo of every delete. */
import type { TrashKind } from '#shared/trash.ts'
import { trpc } from './trpc.ts'

/** Resolves when all data on the screen is refreshed. */
export function useRestore(kind: TrashKind): (id: number) => Promise<void> {
  const { mutateAsync } = trpc.trash.restore.useMutation()
  const utils = trpc.useUtils()
  return async (id) => {
    await mutateAsync({ kind, id })
    await utils.invalidate()
  }
}
