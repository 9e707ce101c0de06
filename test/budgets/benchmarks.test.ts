/** Benchmarks run without the bundler: Node loads each with all that it imports. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedWith } from '../support/module-path.ts'

const BENCHMARKS = readdirSync('bench').filter((name) => name.endsWith('.ts'))

it.each(BENCHMARKS)('Node alone can load bench/%s', (name) => {
  const names = [...loadedWith(`bench/${name}`).values()].flat()
  expect(names.filter((it) => /\.(png|css|svg)(\?|$)|\?(inline|raw|url)$/.test(it))).toEqual([])
})
