/** A count as text: “58”, or “1,000+” if counting stopped at the limit; empty for none. */
import { formatNumber } from '#shared/base/format-number.ts'
import type { ContactCount } from '#shared/contact/inbox-schema.ts'

export function countText(counted: ContactCount | undefined): string | undefined {
  if (!counted || counted.count === 0) return undefined
  return `${formatNumber(counted.count)}${counted.or_more ? '+' : ''}`
}
