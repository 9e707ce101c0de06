/** Look-ups by number that find nothing are counted, so that nobody can try every number (contract 5). */
import type { Context } from '../../core/context.ts'

/** Refuses hits and misses alike once an address, or everybody together, has missed too often. */
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
