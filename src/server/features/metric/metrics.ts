/** `GET /metrics`: what the process counts while it runs, and what it looks up when somebody asks. */
import type { Services } from '../../core/services.ts'
import { renderFamilies } from './family.ts'
import { processFamilies } from './process.ts'
import { createRefusalMetrics, type RefusalMetrics } from './refusals.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'
import { shopFamilies } from './shop.ts'

export interface Metrics {
  requests: RequestMetrics
  refusals: RefusalMetrics
  text(services: Services): Promise<string>
}

export function createMetrics(): Metrics {
  const requests = createRequestMetrics()
  const refusals = createRefusalMetrics()
  return {
    requests,
    refusals,
    text: async (services) =>
      renderFamilies([
        ...processFamilies(services.loopDelay),
        ...requests.families(),
        ...refusals.families(),
        ...(await shopFamilies(services)),
      ]),
  }
}
