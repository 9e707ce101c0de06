import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from './directory.ts'

it('creates all folders of a run inside one, which is deleted with the run', () => {
  const [one, other] = [newDirectory(), newDirectory()]
  expect(basename(dirname(one))).toMatch(/^wok-run-/)
  expect(readdirSync(dirname(one))).toEqual(expect.arrayContaining([basename(one), basename(other)]))
})
