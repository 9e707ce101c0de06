import { formatNumber } from '#shared/base/format-number.ts'
import type { Count } from '#shared/base/list-schemas.ts'

/** A count as text: “58”, or “1,000+” if counting stopped at the limit. */
export function countText({ count, or_more }: Count): string {
  return `${formatNumber(count)}${or_more ? '+' : ''}`
}
