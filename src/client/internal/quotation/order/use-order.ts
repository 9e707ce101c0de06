/** The order of a quotation that was accepted, also while a later version of it is offered; undefined while it loads. */

import type { Order } from '#shared/order/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { trpc } from '../../kit/trpc.ts'

export function useOrder({
  id,
  status,
  versions,
}: Pick<OpenQuotation, 'id' | 'status' | 'versions'>): Order | undefined {
  const isAccepted = isOrder(status) || versions.some(({ acceptances }) => acceptances.some(isValid))
  const { data } = trpc.order.get.useQuery({ id }, { enabled: isAccepted })
  return isAccepted ? data : undefined
}

function isValid({ taken_back_at }: { taken_back_at: Date | null }): boolean {
  return taken_back_at === null
}
