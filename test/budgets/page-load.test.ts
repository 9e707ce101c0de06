/** The benchmarks' limits of sizes, and what a page load costs the server beside node:http with the same bytes and headers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cpuOfLoads, filesOfPage, startBare } from '../../bench/page-load.ts'
import { SIZE_LIMITS, sizesOfPage } from '../../bench/page-sizes.ts'
import { newDirectory } from '../support/directory.ts'
import { type Program, startProgram } from '../support/process.ts'

/** The target is 2 (`bench/page.ts`). Other tests run at the same moment, so the least of the turns counts. */
const CPU_RATIO = 3
const SLICES = 15
const REQUESTS = 9

let program: Program
beforeAll(async () => {
  const directory = newDirectory()
  program = await startProgram({ DATA_DIR: `${directory}/data`, UPLOADS_DIR: `${directory}/uploads` })
})
afterAll(() => program.end('SIGTERM'))

it.each(Object.entries(SIZE_LIMITS))('%s loads at most %o in KB of gzip', async (page, limits) => {
  const sizes = await sizesOfPage(program.url, page)
  const above = Object.entries(limits).filter(([of, limit]) => sizes[of as keyof typeof sizes] > limit)
  expect(above, JSON.stringify(sizes)).toEqual([])
})

it(`loads the home page in ${REQUESTS} requests, at ${CPU_RATIO} times the CPU of node:http or less`, async () => {
  const files = await filesOfPage(`${program.url}/en`)
  expect(Object.keys(files).length).toBeLessThanOrEqual(REQUESTS)
  const bare = await startBare(files)
  const { least_cpu_ratio } = await cpuOfLoads(program, bare, Object.keys(files), SLICES)
  bare.process.kill()
  expect(least_cpu_ratio).toBeLessThan(CPU_RATIO)
})
