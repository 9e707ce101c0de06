/**
 * The process: the output of its first run, and what it does when its log cannot be written. Runs the built
 * server.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { startProgram } from '#test/support/process.ts'
import { until } from '#test/support/until.ts'

const COMMAND_LINE = fileURLToPath(new URL('../../../dist/server/admin.js', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const GENERATED = /username: (\w+) {3}password: ((?:\w{5}-){3}\w{5})/

it('prints on its first run how to sign in, once, stores the password nowhere, and keeps its files private', async () => {
  const directory = newDirectory()
  const settings = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  const first = await startProgram({ ...settings, ADMIN_USERNAME: 'Boss' })
  const [, username, password] = GENERATED.exec(first.output())!
  expect(username).toBe('boss')
  expect(await first.end('SIGTERM')).toBe(0)
  const second = await startProgram(settings)
  expect(second.output()).not.toMatch(/password/)
  expect(await second.end('SIGTERM')).toBe(0)
  const files = (readdirSync(directory, { recursive: true }) as string[])
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
  expect(files.filter((path) => readFileSync(path).includes(password!))).toEqual([])
  expect(files.filter((path) => (statSync(path).mode & 0o007) !== 0)).toEqual([])
})

it('ends by itself on a signal before it is ready, as process 1 of a container does not otherwise', async () => {
  const directory = newDirectory()
  const folders = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...folders }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: 'ignore' })
  await until(() => expect(existsSync(join(folders.DATA_DIR, 'site.sqlite'))).toBe(true))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  const program = await startProgram(folders)
  expect(await program.end('SIGTERM')).toBe(0)
})

it('once stopped, its command line says whether the pages can be built', async () => {
  const directory = newDirectory()
  const settings = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  const program = await startProgram(settings)
  await program.end('SIGTERM')
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings }
  const rebuild = spawnSync(process.execPath, [COMMAND_LINE, 'rebuild'], { env, encoding: 'utf8' })
  expect(rebuild).toMatchObject({ status: 0, stderr: '' })
  expect(rebuild.stdout).toMatch(/^All \d+ pages can be built/)
})

it('does not start with a common first password', async () => {
  const directory = newDirectory()
  const settings = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  await expect(startProgram({ ...settings, ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
    /^78: .*Settings: ADMIN_PASSWORD is too common/s,
  )
})

it('goes on serving, and stops cleanly, when its log is no longer read', async () => {
  const directory = newDirectory()
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
  })
  program.process.stdout?.destroy()
  program.process.stderr?.destroy()
  for (let call = 0; call < 5; call++) {
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  }
  expect(await program.end('SIGTERM')).toBe(0)
})

it.each([
  ['over plain http elsewhere', { PUBLIC_URL: 'http://till.local:3000' }, true],
  ['on all addresses without one of its own', { HOST: '0.0.0.0' }, true],
  ['at localhost', {}, false],
])('says at the start whether sign-in needs https: %s', async (_, settings, isSaid) => {
  const directory = newDirectory()
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SAMPLE_DATA: 'false',
    ...settings,
  })
  expect(await program.end('SIGTERM')).toBe(0)
  expect(/without https, sign-in and forms work only at localhost/.test(program.output())).toBe(isSaid)
})
