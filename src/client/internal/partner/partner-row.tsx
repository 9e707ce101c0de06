/** One partner in the list. */
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { OrderedRow, type OrderedRowState } from '../kit/ordered-row.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useRestore } from '../kit/use-restore.ts'
import { EditPartner } from './edit-partner.tsx'
import { PartnerSummary } from './partner-summary.tsx'

interface PartnerRowProps extends OrderedRowState {
  partner: PartnerWithEtag
}

export function PartnerRow({ partner, ...state }: PartnerRowProps) {
  const list = useCachedList((utils) => utils.partner.list)
  const restore = useRestore('partner')
  const remove = trpc.partner.delete.useMutation()
  const { id, name } = partner

  return (
    <OrderedRow
      {...state}
      id={id}
      name={name}
      title={<MixedText text={name} />}
      lineClass="partner-line"
      mayEdit
      editor={(close, leave) => <EditPartner partner={partner} onClose={close} onGone={leave} />}
      remove={() => remove.mutateAsync({ id })}
      restore={() => restore(id)}
      drop={() => list.drop(id)}
    >
      <PartnerSummary partner={partner} />
    </OrderedRow>
  )
}
