/** The state of the process: prom-client's own metrics, and the versions. One registry, as there is one process. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { VERSION } from '../../core/version.ts'

export const processRegistry = new Registry()
/** Each sample wakes the idle process. */
const LAG_SAMPLED_EVERY_MS = 20

collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS })
new Gauge({
  name: 'site_build_info',
  help: 'Always 1; the labels are the versions of the program and of Node.',
  labelNames: ['version', 'node'],
  registers: [processRegistry],
}).set({ version: VERSION, node: process.version }, 1)

/**
 * How late the program gets to the next task, and so how long every caller waits: the 99th percentile since the last
 * time that somebody asked, or read `/metrics`.
 */
export async function eventLoopDelayMs(): Promise<number> {
  const metrics = await processRegistry.getMetricsAsJSON()
  const p99 = metrics.find(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')
  const seconds = p99?.values[0]?.value ?? 0
  // The histogram includes the interval between two samples, and is empty (NaN) right after it was read.
  return Math.max(0, Math.round(seconds * 1_000 - LAG_SAMPLED_EVERY_MS)) || 0
}
