/** A percentage on the prices of a category. Without zod, for the browser. */

export const DIRECTIONS = ['raise', 'lower'] as const
/** In whole dollars. */
export const ROUNDINGS = [1, 5, 10] as const

export interface PercentChange {
  direction: (typeof DIRECTIONS)[number]
  percent: number
  round_to: (typeof ROUNDINGS)[number]
}

/** To the nearest step, half of one upwards. What costs nothing stays so, and what costs something is never free. */
export function changedPrice(price: number, { direction, percent, round_to }: PercentChange): number {
  if (price === 0) return 0
  const share = direction === 'raise' ? 100 + percent : 100 - percent
  // In whole numbers: no fraction decides about half a step.
  return Math.max(round_to, Math.floor((price * share + 50 * round_to) / (100 * round_to)) * round_to)
}
