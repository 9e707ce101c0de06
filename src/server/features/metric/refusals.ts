/** Rejected calls worth an alert: calls over a limit, and failed sign-ins. */
import { Counter, type Registry } from 'prom-client'
import type { ErrorCode } from '../../platform/app-error.ts'

export interface RefusalMetrics {
  count(operation: string, code: ErrorCode): void
}

const SIGN_INS = ['auth.login', 'auth.secondStep', 'auth.google']

export function createRefusalMetrics(registry: Registry): RefusalMetrics {
  const labelNames = ['operation']
  const registers = [registry]
  const overLimit = new Counter({
    name: 'site_rate_limit_refusals_total',
    help: 'Calls rejected by a rate limit.',
    labelNames,
    registers,
  })
  const failed = new Counter({
    name: 'site_sign_in_failures_total',
    help: 'Failed sign-ins: wrong passwords, codes and provider responses.',
    labelNames,
    registers,
  })
  // Starts at 0, or an alert on growth would miss the first one.
  for (const operation of SIGN_INS) failed.inc({ operation }, 0)
  return {
    count(operation, code) {
      if (code === 'too_many') overLimit.inc({ operation })
      if (code === 'unauthorized' && SIGN_INS.includes(operation)) failed.inc({ operation })
    },
  }
}
