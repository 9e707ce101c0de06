/** The products to choose from, in the admins' order. */
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { trpc } from '../../kit/trpc.ts'

export function useProducts(): readonly DeskProduct[] {
  return trpc.quotation.products.useQuery().data ?? []
}

/** Until then nothing can be told about words: they may name a product. */
export function useAreProductsKnown(): boolean {
  return !trpc.quotation.products.useQuery().isPending
}

/** Whether a product is archived, as far as is known yet. */
export function useIsGone(): (product: number) => boolean {
  const { data } = trpc.quotation.products.useQuery()
  return (product) => data?.every(({ id }) => id !== product) ?? false
}
