/** The cached list of partners: known changes are applied at once, then the list is refetched. */
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { trpc } from '../kit/trpc.ts'

interface PartnerList {
  /** Replaces the partner, or appends a new one. */
  put: (partner: PartnerWithEtag) => void
  drop: (id: number) => void
  order: (ids: readonly number[]) => void
  /** Resolves when the list is refreshed. */
  refresh: () => Promise<void>
}

export function usePartnerList(): PartnerList {
  const { list } = trpc.useUtils().partner
  return {
    put(partner) {
      list.setData(undefined, (partners = []) =>
        partners.some(({ id }) => id === partner.id)
          ? partners.map((other) => (other.id === partner.id ? partner : other))
          : [...partners, partner],
      )
      void list.invalidate()
    },
    drop(id) {
      list.setData(undefined, (partners) => partners?.filter((partner) => partner.id !== id))
      void list.invalidate()
    },
    order(ids) {
      // A response to an earlier request would restore the old order.
      void list.cancel()
      list.setData(undefined, (partners) =>
        partners?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    refresh: () => list.invalidate(),
  }
}
