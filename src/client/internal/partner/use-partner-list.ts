/** The list of partners as the browser holds it: changed at once where a change is known, then asked for again. */
import type { PartnerWithEtag } from '../../../shared/partner/schema.ts'
import { trpc } from '../kit/trpc.ts'

export interface PartnerList {
  /** In its place, or at the end where it is new. */
  put: (partner: PartnerWithEtag) => void
  drop: (id: number) => void
  order: (ids: readonly number[]) => void
  /** Settles when the list is fresh. */
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
      // An answer that was asked for before would put the old order back.
      void list.cancel()
      list.setData(undefined, (partners) =>
        partners?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    refresh: () => list.invalidate(),
  }
}
