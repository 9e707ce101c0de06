/** The options that an owner has ticked, kept in this browser until the version is decided or a newer one is there. */
import { mayDecide } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'

interface KeptTicks {
  version: number
  taken: number[]
}

const ticksKeyOf = (id: string) => `quotation-ticks-${id}`

/** `taken`: the positions of optional lines. */
export function keepTicks({ id, version }: Pick<Offer, 'id' | 'version'>, taken: number[]): void {
  try {
    localStorage.setItem(ticksKeyOf(id), JSON.stringify({ version, taken } satisfies KeptTicks))
  } catch {
    // Without storage, the ticks last as long as the page.
  }
}

/** Returns undefined where this browser has kept none for this version, or it can no longer be decided. */
export function keptTicks({ id, version, state, lines }: Offer): number[] | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(ticksKeyOf(id)) ?? 'null') as Partial<KeptTicks> | null
    if (kept?.version !== version || !kept.taken || !mayDecide(state)) return undefined
    const { taken } = kept
    const options = lines.filter(({ is_optional, position }) => is_optional && taken.includes(position))
    return options.map(({ position }) => position)
  } catch {
    return undefined
  }
}

/** Removes what is no longer of use: the version is decided, or is not the newest. */
export function dropOldTicks(offer: Offer): void {
  if (keptTicks(offer)) return
  try {
    localStorage.removeItem(ticksKeyOf(offer.id))
  } catch {
    // Without storage, there is nothing to remove.
  }
}
