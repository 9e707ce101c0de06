/** The state of the process: prom-client's own metrics, and the versions. One registry, as there is one process. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { VERSION } from '../../core/version.ts'

export const processRegistry = new Registry()
collectDefaultMetrics({ register: processRegistry })
new Gauge({
  name: 'site_build_info',
  help: 'Always 1; the labels are the versions of the program and of Node.',
  labelNames: ['version', 'node'],
  registers: [processRegistry],
}).set({ version: VERSION, node: process.version }, 1)
