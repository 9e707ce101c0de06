/** `packages` with the real npm and a registry on loopback. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from './run.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const end of endings.splice(0)) await end()
})

const ADVISORY = {
  id: 1,
  title: 'A bowl overflows',
  url: 'https://advisories.example/1',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
}

/** Knows one package, `bowl`, in these versions, and what is known of them. */
async function aRegistry(versions: string[], advisories: object): Promise<string> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void response.end(JSON.stringify(advisories))
    const known = versions.map((version) => [version, { name: 'bowl', version, dist: {} }])
    const body = {
      name: 'bowl',
      'dist-tags': { latest: versions.at(-1) },
      versions: Object.fromEntries(known),
    }
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Runs npm in a folder where `bowl` 1.0.0 is installed. */
async function run(registry: string) {
  const folder = newDirectory()
  const dependencies = { bowl: '1.0.0' }
  const installed = { version: '1.0.0', integrity: 'sha512-none' }
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, 'node_modules/bowl': installed } }
  mkdirSync(join(folder, 'node_modules/bowl'), { recursive: true })
  for (const [name, content] of Object.entries({
    'package.json': { name: 'site', version: '1.0.0', dependencies },
    'package-lock.json': lock,
    'node_modules/bowl/package.json': { name: 'bowl', version: '1.0.0' },
  }))
    writeFileSync(join(folder, name), JSON.stringify(content))
  vi.stubEnv('npm_config_registry', registry)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const lines: string[] = []
  const code = await runCommand(['packages'], {
    config: () => {
      throw new Error('no settings are needed')
    },
    clock: systemClock,
    random: systemRandom,
    readInput: async () => '',
    ask: async () => '',
    print: (line) => lines.push(line),
    printError: () => {},
    open: () => {
      throw new Error('no database is needed')
    },
  })
  return { code, lines }
}

it('a package that is the newest and has no advisory is in order', async () => {
  const { code, lines } = await run(await aRegistry(['1.0.0'], {}))
  expect(lines).toEqual([
    'ok       No package has a known vulnerability.',
    'ok       Every package is the newest.',
    'All checks passed (2)',
  ])
  expect(code).toBe(0)
})

it('an advisory is an error with its title, and a newer version a warning', async () => {
  const { code, lines } = await run(await aRegistry(['1.0.0', '2.1.0'], { bowl: [ADVISORY] }))
  expect(lines).toEqual([
    'error    bowl, high: A bowl overflows (https://advisories.example/1). Upgrade the site.',
    'warning  bowl 1.0.0 is old: the newest is 2.1.0.',
  ])
  expect(code).toBe(1)
})

it.each(['0.9.9', '1.0.0-beta.2'])(
  'a package that is newer than the latest %s is not old',
  async (latest) => {
    const { code, lines } = await run(await aRegistry(['1.0.0', latest], {}))
    expect(lines).toContain('ok       Every package is the newest.')
    expect(code).toBe(0)
  },
)

it('a registry that cannot be reached is said, not taken for good news', async () => {
  const { code, lines } = await run('http://127.0.0.1:9/')
  expect(lines).toEqual([
    expect.stringMatching(/^error {4}Vulnerabilities: npm audit has no answer/),
    expect.stringMatching(/^error {4}Newer versions: npm outdated has no answer/),
  ])
  expect(code).toBe(1)
})
