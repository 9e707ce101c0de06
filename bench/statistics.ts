/** What the measurements share: times of work, and what is said about many of them. */

export function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export interface Summary {
  p5_ms: number
  p50_ms: number
  p95_ms: number
  max_ms: number
}

export function summary(times: readonly number[]): Summary {
  return {
    p5_ms: rounded(percentile(times, 0.05), 2),
    p50_ms: rounded(percentile(times, 0.5), 2),
    p95_ms: rounded(percentile(times, 0.95), 2),
    max_ms: rounded(Math.max(...times), 2),
  }
}

/** `few` and `many` were taken in turns, so that both got the same machine. */
export function comparedTimes(few: readonly number[], many: readonly number[]) {
  return {
    with_few: summary(few),
    with_many: summary(many),
    ratio: rounded(median(many) / median(few), 2),
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** `share`: from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)]!
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
