/** `GET /metrics`: what the process counts while it runs, and what it looks up for each request. */
import type { LoopDelay } from '../../platform/loop-delay.ts'
import { renderFamilies } from './family.ts'
import { processFamilies } from './process.ts'
import { createRefusalMetrics, type RefusalMetrics } from './refusals.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'
import { type ShopSources, shopFamilies } from './shop.ts'

/** The services that each request of the metrics reads. */
interface MetricSources extends ShopSources {
  loopDelay: LoopDelay
}

export interface Metrics {
  requests: RequestMetrics
  refusals: RefusalMetrics
  text(sources: MetricSources): Promise<string>
}

export function createMetrics(): Metrics {
  const requests = createRequestMetrics()
  const refusals = createRefusalMetrics()
  return {
    requests,
    refusals,
    text: async (sources) =>
      renderFamilies([
        ...processFamilies(sources.loopDelay),
        ...requests.families(),
        ...refusals.families(),
        ...(await shopFamilies(sources)),
      ]),
  }
}
