/** Rejected calls worth an alert: calls over a limit, and failed sign-ins. */
import type { ErrorCode } from '../../platform/app-error.ts'
import { byLabel, type Family } from './family.ts'

export interface RefusalMetrics {
  count(operation: string, code: ErrorCode): void
  families(): Family[]
}

const SIGN_INS = ['auth.login', 'auth.secondStep', 'auth.google']

export function createRefusalMetrics(): RefusalMetrics {
  const overLimit = new Map<string, number>()
  // Starts at 0, or an alert on growth would miss the first one.
  const failed = new Map(SIGN_INS.map((operation) => [operation, 0]))
  const add = (counts: Map<string, number>, operation: string) =>
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
  return {
    count(operation, code) {
      if (code === 'too_many') add(overLimit, operation)
      if (code === 'unauthorized' && failed.has(operation)) add(failed, operation)
    },
    families: () => [
      {
        name: 'site_rate_limit_refusals_total',
        type: 'counter',
        help: 'Calls rejected by a rate limit.',
        samples: byLabel('operation', overLimit),
      },
      {
        name: 'site_sign_in_failures_total',
        type: 'counter',
        help: 'Failed sign-ins: wrong passwords, codes and provider responses.',
        samples: byLabel('operation', failed),
      },
    ],
  }
}
