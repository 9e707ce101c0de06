/** `GET /metrics`: what the process counts while it runs, and what it looks up for each request. */
import { Registry } from 'prom-client'
import { processRegistry } from './process.ts'
import { createRefusalMetrics, type RefusalMetrics } from './refusals.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'
import { type ShopSources, shopRegistry } from './shop.ts'

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

export interface Metrics {
  requests: RequestMetrics
  refusals: RefusalMetrics
  text(sources: ShopSources): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  return {
    requests: createRequestMetrics(registry),
    refusals: createRefusalMetrics(registry),
    text: async (sources) =>
      Registry.merge([processRegistry, registry, await shopRegistry(sources)]).metrics(),
  }
}
