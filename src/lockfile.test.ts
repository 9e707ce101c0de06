/** A lockfile written on one platform must work with `npm ci` on every other: it lists the optional packages of all. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; version?: string }>
}

const LOCKFILES = ['package-lock.json', 'bench/package-lock.json', 'test/api-clients/package-lock.json']

it.each(LOCKFILES)('%s names every optional package', (path) => {
  const { packages } = JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Lockfile
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('names no server that packages came from', () => {
  expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toMatch(
    /"resolved": "http/,
  )
})
