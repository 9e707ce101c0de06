/** Moves a quotation to the trash after a question, and offers Undo. */
import { TRASH_DAYS } from '#shared/base/limits.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRestore } from '../kit/use-restore.ts'

interface DeleteQuotationProps {
  quotation: Pick<OpenQuotation, 'id' | 'name'>
  isOpen: boolean
  onClose: () => void
  onGone: () => void
}

export function DeleteQuotation({ quotation: { id, name }, onGone, ...dialog }: DeleteQuotationProps) {
  const t = useT()
  const { quotation: queries } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.delete.useMutation()
  const restore = useRestore('quotation')
  return (
    <DeleteRecord
      {...dialog}
      name={`${id} ${name}`}
      text={t('desk.deleteText', { days: TRASH_DAYS })}
      remove={() => mutateAsync({ id })}
      restore={() => restore(Number(id))}
      onGone={() => {
        onGone()
        void queries.invalidate()
      }}
    />
  )
}
