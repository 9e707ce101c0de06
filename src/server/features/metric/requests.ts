/**
 * Counts every answered request by method, route and status class, with its time. A route is one of our
 * patterns, never what a caller sent, so their number is limited.
 */
import { byLabel, type Family, type Sample } from './family.ts'

export interface RequestMetrics {
  /** `route` is undefined for an unknown URL. */
  observe(method: string, route: string | undefined, status: number, seconds: number): void
  families(): Family[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const OTHER = 'other'
/** Upper bounds in seconds. A page is a ready buffer, a sign-in takes tens of milliseconds, a bulk email the most. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

interface Series {
  method: string
  route: string
  /** By status class. */
  answered: Float64Array
  /** By bound, and one more for longer times. */
  times: Float64Array
  seconds: number
}

export function createRequestMetrics(): RequestMetrics {
  const all = new Map<string, Series>()

  function seriesOf(method: string, route: string): Series {
    const key = `${method} ${route}`
    const found = all.get(key)
    if (found) return found
    const made = {
      method,
      route,
      answered: new Float64Array(STATUS_CLASSES.length),
      times: new Float64Array(BOUNDS.length + 1),
      seconds: 0,
    }
    all.set(key, made)
    return made
  }

  return {
    observe(method, route = OTHER, status, seconds) {
      const series = seriesOf(METHODS.includes(method) ? method : OTHER, route)
      series.answered[Math.floor(status / 100) - 1]! += 1
      let place = 0
      while (place < BOUNDS.length && seconds > BOUNDS[place]!) place += 1
      series.times[place]! += 1
      series.seconds += seconds
    },
    families: () => [
      {
        name: 'http_requests_total',
        type: 'counter',
        help: 'Answered requests.',
        samples: [...all.values()].flatMap(answeredOf),
      },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the headers of a request to the end of its response.',
        samples: [...all.values()].flatMap(timesOf),
      },
    ],
  }
}

function answeredOf({ method, route, answered }: Series): Sample[] {
  const counts = STATUS_CLASSES.map((status, index) => [status, answered[index]!] as const)
  return byLabel(
    'status',
    counts.filter(([, count]) => count > 0),
  ).map(({ labels, value }) => ({ labels: { method, route, ...labels }, value }))
}

function timesOf({ method, route, times, seconds }: Series): Sample[] {
  let count = 0
  const buckets = [...BOUNDS, Number.POSITIVE_INFINITY].map((bound, place) => {
    count += times[place]!
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)
    return { suffix: '_bucket', labels: { method, route, le }, value: count }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { method, route }, value: seconds },
    { suffix: '_count', labels: { method, route }, value: count },
  ]
}
