/** The order of an accepted quotation; undefined for any other, and while it loads. */

import type { Order } from '#shared/order/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { trpc } from '../../kit/trpc.ts'

export function useOrder({ id, status }: Pick<OpenQuotation, 'id' | 'status'>): Order | undefined {
  const isOrdered = isOrder(status)
  const { data } = trpc.order.get.useQuery({ id }, { enabled: isOrdered })
  return isOrdered ? data : undefined
}
