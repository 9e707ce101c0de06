/** `GET /metrics`: what the process counts while it runs, and what it looks up when somebody asks. */
import type { Services } from '../services.ts'
import { renderFamilies } from './family.ts'
import { createProcessMetrics } from './process.ts'
import { createRefusalMetrics, type RefusalMetrics } from './refusals.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'
import { shopFamilies } from './shop.ts'

export interface Metrics {
  requests: RequestMetrics
  refusals: RefusalMetrics
  text(services: Services): Promise<string>
  stop(): void
}

export function createMetrics(): Metrics {
  const requests = createRequestMetrics()
  const refusals = createRefusalMetrics()
  const process = createProcessMetrics()
  return {
    requests,
    refusals,
    text: async (services) =>
      renderFamilies([
        ...process.families(),
        ...requests.families(),
        ...refusals.families(),
        ...(await shopFamilies(services)),
      ]),
    stop: process.stop,
  }
}
