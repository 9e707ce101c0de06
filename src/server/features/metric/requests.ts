/**
 * Counts every answered request by method, route and status, with its time. A route is one of our patterns,
 * never what a caller sent, so their number is limited.
 */
import { Counter, Histogram, type Registry } from 'prom-client'

export interface RequestMetrics {
  /** `route` is undefined for an unknown URL. */
  observe(method: string, route: string | undefined, status: number, seconds: number): void
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const OTHER = 'other'
/** Upper bounds in seconds. A page is a ready buffer, a sign-in takes tens of milliseconds, a bulk email the most. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'status_code'],
    buckets: BOUNDS,
    registers,
  })
  const counts = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by status class.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  return {
    observe(method, route = OTHER, status, seconds) {
      const labels = { method: METHODS.includes(method) ? method : OTHER, route }
      times.observe({ ...labels, status_code: status }, seconds)
      counts.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
    },
  }
}
