/**
 * A lockfile written on one platform must work with `npm ci` on every other: it lists the optional packages of all,
 * with their checksums, and none of them has to be compiled.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface Lockfile {
  packages: Record<
    string,
    {
      hasInstallScript?: boolean
      /** It comes inside another package, which has the checksum. */
      inBundle?: boolean
      integrity?: string
      optionalDependencies?: Record<string, string>
      resolved?: string
      version?: string
    }
  >
}

const LOCKFILES = ['', 'bench/', 'test/api-clients/', 'test/node-versions/', 'test/patterns/'].map(
  (folder) => `${folder}package-lock.json`,
)

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const packagesOf = (path: string) => (JSON.parse(readFileSync(pathOf(path), 'utf8')) as Lockfile).packages

it.each(LOCKFILES)('%s names every optional package', (path) => {
  const packages = packagesOf(path)
  const missing = Object.entries(packages).flatMap(([parent, { inBundle, optionalDependencies = {} }]) =>
    Object.keys(inBundle ? {} : optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it.each(LOCKFILES)('%s has a checksum of every package, and names no server that they came from', (path) => {
  const found = Object.entries(packagesOf(path)).filter(([name, { inBundle }]) => name !== '' && !inBundle)
  const unchecked = found.filter(
    ([, { integrity = '', resolved }]) => !/^sha512-[\w+/]{86}==$/.test(integrity) || resolved !== undefined,
  )
  expect(unchecked.map(([name]) => name)).toEqual([])
})

it('no package needs an install script', () => {
  expect(readFileSync(pathOf('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const packages = Object.entries(packagesOf('package-lock.json'))
  const named = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  // Its script only counts installations.
  expect(named.map(([path]) => path)).toEqual(['node_modules/@scarf/scarf'])
  // The lockfile does not say for which of them npm would run node-gyp.
  const compiled = packages.filter(([path]) => existsSync(pathOf(`${path}/binding.gyp`)))
  // Its binaries for each platform are in the package, and every test of the database loads one.
  expect(compiled.map(([path]) => path)).toEqual(['node_modules/better-sqlite3'])
})
