/** What is kept of each answer: a count, its time, and a line of the log. */
import type { Services } from '../core/context.ts'

/** Log `log.search` calls at debug only, or a live log view would fill the log with itself. */
const FOLLOWING = '/trpc/log.search'

interface Answered {
  method: string
  /** Our own pattern; undefined if none fits. */
  route: string | undefined
  path: string
  status: number
  ms: number
  address: string | undefined
  /** Of the request. */
  id: string
  /** An hour of a stream is no slow answer. */
  isStream?: boolean
}

export function recordAnswer(
  { system, log }: Pick<Services, 'system' | 'log'>,
  { method, route, path, status, ms, address, id, isStream = false }: Answered,
): void {
  if (!isStream) system.metrics.requests.observe(method, route, status, ms / 1_000)
  const level = path === FOLLOWING && status < 400 ? 'debug' : 'info'
  log[level]({ status, ms: Math.round(ms), address, request: id }, `HTTP ${method} ${path}`)
}
