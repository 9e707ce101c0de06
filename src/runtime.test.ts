/** Which Node runs the site, with a small program in its place, and what is said where the packages are not complete. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '../test/support/directory.ts'

const ROOT = join(import.meta.dirname, '..')
const PROGRAMS = ['start.mjs', 'build.mjs', 'dev.mjs', 'runtime.mjs', 'scripts/run.mjs', 'deploy/node']
/** What starts the site and its tools, in the folder of the site. */
const STARTS = [
  ['start.mjs'],
  ['start.mjs', '--build-only'],
  ['start.mjs', '--prebuilt'],
  ['start.mjs', '--admin', 'check'],
  ['dev.mjs'],
]
const TELLS = `console.log(JSON.stringify(process.argv.slice(2)))\nprocess.exit(7)`
const WAITS = `process.once('SIGTERM', () => process.exit(3))\nsetInterval(() => {}, 60_000)\nconsole.log('waits')`

describe('the Node that came along', () => {
  it.each(STARTS)('goes on where another one has begun: %s %s', (...words) => {
    const { status, stdout } = runs(aSite(TELLS), words)
    expect(status).toBe(7)
    const [program, ...rest] = JSON.parse(stdout) as string[]
    expect([program?.split('/').at(-1), ...rest]).toEqual(words)
  })

  it('receives signals, and its end is the end of the start', async () => {
    const start = spawn(process.execPath, ['start.mjs'], { cwd: aSite(WAITS), env: {} })
    await once(start.stdout, 'data')
    start.kill('SIGTERM')
    expect(await once(start, 'exit')).toEqual([3, null])
  })

  it('runs the tools of packages', () => {
    const folder = aSite(TELLS)
    const { status, stdout } = runs(folder, ['scripts/run.mjs', 'node', 'a b', '*'])
    expect([status, stdout]).toEqual([7, '["a b","*"]\n'])
  })

  it('runs what the unit and the command of operators name', () => {
    const { status, stdout } = spawnSync(join(aSite(TELLS), 'deploy/node'), ['a b'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([7, '["a b"]\n'])
  })
})

describe('where none came along', () => {
  it('the tools run on the Node of the machine', () => {
    const { stdout } = runs(aSite(), ['scripts/run.mjs', 'node', '--version'])
    expect(stdout).toBe(`${process.version}\n`)
  })

  it('so does what the unit and the command of operators name', () => {
    const program = join(aSite(), 'deploy/node')
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` }
    expect(spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout).toBe(`${process.version}\n`)
  })
})

describe('packages that are not complete', () => {
  it.each([...STARTS, ['scripts/run.mjs', 'tsc']])('are said in one line: %s %s', (...words) => {
    const folder = newDirectory()
    putPrograms(folder)
    mkdirSync(join(folder, 'node_modules/vite'), { recursive: true })
    const { status, stdout, stderr } = runs(folder, words)
    expect([status, stdout]).toEqual([78, ''])
    expect(stderr).toMatch(/^The packages are not complete, [^\n]+ Run npm ci again[^\n]+\n$/)
  })
})

/** Makes a site with packages that npm has installed, among them this program as the Node of the site. */
function aSite(program?: string): string {
  const folder = newDirectory()
  putPrograms(folder)
  const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  mkdirSync(program ? dirname(node) : join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  if (program) writeFileSync(node, `#!${process.execPath}\n${program}\n`, { mode: 0o755 })
  return folder
}

function putPrograms(folder: string): void {
  for (const name of [...PROGRAMS, 'package.json']) cpSync(join(ROOT, name), join(folder, name))
}

function runs(folder: string, words: readonly string[]) {
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` }
  return spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
}
