/** What work costs, compared within one run: a clock would measure what else the machine does. */
import { expect } from 'vitest'

const RUNS = 3
/** Below it, the measure is too coarse. */
const LEAST_US = 4_000

/** The CPU time of this process in microseconds, the least of a few runs. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await work()
    costs.push(process.cpuUsage(before).user)
  }
  return Math.max(LEAST_US, Math.min(...costs))
}

/** Eight times the input may cost thirty times as much: linear work costs eight, quadratic work sixty-four times. */
export async function expectLinear(size: number, work: (size: number) => unknown): Promise<void> {
  const part = await cpuOf(() => work(Math.round(size / 8)))
  expect(await cpuOf(() => work(size))).toBeLessThan(30 * part)
}
