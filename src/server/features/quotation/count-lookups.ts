/** Counts look-ups by number that find nothing, so that no one can try every number. */
import type { Context } from '../../core/context.ts'
import type { AppError } from '../../platform/app-error.ts'

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

/** Counts a miss: 429 after too many, otherwise the given error. */
export async function rejectLookup(ctx: Context, error: AppError): Promise<never> {
  await checkLookups(ctx)
  await countMiss(ctx)
  throw error
}
