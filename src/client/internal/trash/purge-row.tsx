/** Permanently deletes a record in the trash after a confirmation. */
import type { TrashRow } from '#shared/trash/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'

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
