/** The benchmarks' limits of sizes. What a page load costs the server is measured by `bench/page.ts`. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesOfPage } from '../../bench/page-load.ts'
import { SIZE_LIMITS, sizesOfPage } from '../../bench/page-sizes.ts'
import { newDirectory } from '../support/directory.ts'
import { type Program, startProgram } from '../support/process.ts'

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

it(`loads the home page in ${REQUESTS} requests`, async () => {
  const files = await filesOfPage(`${program.url}/en`)
  expect(Object.keys(files).length).toBeLessThanOrEqual(REQUESTS)
})
