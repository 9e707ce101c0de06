/** `npm start` of a program that is not built: the build, with a small program in place of Vite, then the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '../test/support/directory.ts'
import { until } from '../test/support/until.ts'

const SERVER = `process.stdout.write(process.pid + ' serves')`
const BUILDS = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  export async function build() {
    mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/builder', String(process.pid))
    writeFileSync('dist/server/main.js', ${JSON.stringify(SERVER)})
  }`
const FAILS = `export async function build() { throw new Error('a missing bracket') }`
const HANGS = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  export async function build() {
    mkdirSync('dist')
    writeFileSync('dist/builder', String(process.pid))
    setInterval(() => {}, 60_000)
    await new Promise(() => {})
  }`

describe('npm start', () => {
  it('builds in another process, and serves in its own', async () => {
    const { directory, start, said } = startWith(BUILDS)
    expect(await once(start, 'exit')).toEqual([0, null])
    expect(await said).toBe(`${start.pid} serves`)
    expect(builderOf(directory)).not.toBe(start.pid)
  })

  it('fails when the build fails, and starts no server', async () => {
    const { start, said, complaint } = startWith(FAILS)
    expect(await once(start, 'exit')).toEqual([1, null])
    expect(await complaint).toContain('a missing bracket')
    expect(await said).toBe('')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends the build and itself on %s', async (signal) => {
    const { directory, start, said } = startWith(HANGS)
    await until(() => expect(existsSync(join(directory, 'dist/builder'))).toBe(true))
    start.kill(signal)
    expect(await once(start, 'exit')).toEqual([null, signal])
    expect(() => process.kill(builderOf(directory), 0)).toThrow('ESRCH')
    expect(await said).toBe('')
  })
})

function startWith(vite: string) {
  const directory = newDirectory()
  for (const name of ['start.mjs', 'build.mjs', 'runtime.mjs', 'package.json'])
    cpSync(join(import.meta.dirname, '..', name), join(directory, name))
  mkdirSync(join(directory, 'node_modules/vite'), { recursive: true })
  writeFileSync(join(directory, 'node_modules/.package-lock.json'), '{}')
  writeFileSync(join(directory, 'node_modules/vite/index.js'), vite)
  writeFileSync(join(directory, 'node_modules/vite/package.json'), '{ "type": "module", "main": "index.js" }')
  const start = spawn(process.execPath, ['start.mjs'], { cwd: directory, env: {} })
  return { directory, start, said: text(start.stdout), complaint: text(start.stderr) }
}

function builderOf(directory: string): number {
  return Number(readFileSync(join(directory, 'dist/builder'), 'utf8'))
}
