/** Counts look-ups by number that find nothing, so that no one can try every number (contract 5). */
import type { Context } from '../../core/context.ts'

/** Rejects all look-ups once an IP address, or all IP addresses together, have missed too often. */
export async function checkLookups({
  call,
  rateLimits: { quotations: quotationLimits },
}: Context): Promise<void> {
  await quotationLimits.misses.check(call.address)
  await quotationLimits.missesInTotal.check('all')
}

export async function countMiss({
  call,
  rateLimits: { quotations: quotationLimits },
}: Context): Promise<void> {
  await quotationLimits.misses.count(call.address)
  await quotationLimits.missesInTotal.count('all')
}
