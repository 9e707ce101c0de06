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
