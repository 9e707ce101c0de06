/** The products to choose from, in the admins' order. */
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { trpc } from '../kit/trpc.ts'

export function useProducts(): readonly DeskProduct[] {
  return trpc.quotation.products.useQuery().data ?? []
}
