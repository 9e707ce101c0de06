/** What the owner's page and its wizard derive from an offer. */
import { OFFERS } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'

/** 211784 is the first version, 211784-2 the second. */
export function versionNumber({ id, version }: Pick<Offer, 'id' | 'version'>): string {
  return version === 1 ? id : `${id}-${version}`
}

/** `taken`: the positions of optional lines. */
export function takenLines({ lines }: Pick<Offer, 'lines'>, taken: readonly number[]): VersionLine[] {
  return lines.filter(({ is_optional, position }) => !is_optional || taken.includes(position))
}

/** Adds up quantities by product: one may be on one line, and on another that is optional. */
export function quantitiesOf(
  lines: readonly Pick<VersionLine, 'product' | 'quantity'>[],
): Record<string, number> {
  const quantities: Record<string, number> = {}
  for (const { product, quantity } of lines) {
    if (product !== null) quantities[product] = (quantities[product] ?? 0) + quantity
  }
  return quantities
}

/** What is over may be offered again at today's prices. */
export function mayAskForToday({ state }: Pick<Offer, 'state'>): boolean {
  return OFFERS[state].mayAskAgain
}

export interface Proof {
  id: string
  key?: string
}

export function proofOf(id: string, key: string | undefined): Proof {
  return { id, ...(key && { key }) }
}

/** Where a file of the order or visit is: the code for FPS, a receipt, the entry for a calendar. */
export function orderFile(
  name: 'fps_code' | 'receipt' | 'calendar' | 'visit_calendar',
  { id, key }: Proof,
  further: Readonly<Record<string, string>> = {},
): string {
  return `/api/quotation/${name}?${new URLSearchParams({ id, ...(key && { key }), ...further })}`
}
