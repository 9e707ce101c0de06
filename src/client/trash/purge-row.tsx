/** Deletes for good what is in the trash, after asking once. */
import type { TrashRow } from '../../shared/trash.ts'
import { DeleteRecord } from '../internal/delete-record.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'

interface PurgeRowProps {
  row: TrashRow
  isOpen: boolean
  onClose: () => void
  onGone: () => void
}

export function PurgeRow({ row: { kind, id, name }, ...dialog }: PurgeRowProps) {
  const t = useT()
  const { mutateAsync } = trpc.trash.purge.useMutation()
  return (
    <DeleteRecord
      {...dialog}
      name={name}
      text={t('trash.purgeText')}
      remove={() => mutateAsync({ kind, id })}
    />
  )
}
