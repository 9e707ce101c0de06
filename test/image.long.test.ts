/**
 * The image, built from what a clone has, and run as the guide does: no capabilities, nothing writable but its two
 * folders. Skipped, with a message, where neither Podman nor Docker works or the image that it builds on cannot be had.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { onThePath } from '../e2e/find-browser.ts'
import { aClone } from './support/clone.ts'
import { freePort } from './support/free-port.ts'
import { until } from './support/until.ts'

const IMAGE = 'localhost/wok-and-wire:of-the-test'
const SIZE_MAX = 450e6
const dockerfile = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')
const BASE = `node:${/^ARG NODE=(\S+)$/m.exec(dockerfile)![1]}`

/** The first that works: the program of Docker may be there without its service. */
const program = ['podman', 'docker'].find((name) => spawnSync(name, ['info']).status === 0)
const isPodman = program === 'podman'
/** Where the machine itself is a container or a small one, Podman may set less than it likes to. */
const runtime = isPodman && onThePath(['runc']) ? ['--runtime=runc'] : []
const buildFlags = isPodman ? ['--format=docker', '--isolation=chroot', '--layers=false'] : []
const runFlags = isPodman ? ['--ulimit=nofile=1024:1024', '--ulimit=nproc=4096:4096'] : []

const status = (...words: string[]) => spawnSync(program!, [...runtime, ...words]).status
const said = (...words: string[]) =>
  execFileSync(program!, [...runtime, ...words], { encoding: 'utf8', maxBuffer: 64e6 }).trim()

function whatIsMissing(): string | undefined {
  if (!program) return 'Podman, or Docker with its service'
  if (status('image', 'inspect', BASE) !== 0 && status('pull', BASE) !== 0)
    return `the image ${BASE}, which is not on this machine and cannot be pulled`
}

it('is at most 450 MB, runs read-only as user 1000 without capabilities, is healthy and stops by itself', async (context) => {
  const missing = whatIsMissing()
  if (missing) return context.skip(`The image is not built, because this is missing: ${missing}.`)
  onTestFinished(() => void status('rmi', '--force', IMAGE))
  said('build', ...buildFlags, '--network=host', '--build-arg=COMMIT=0123abc', `--tag=${IMAGE}`, aClone())
  expect(Number(said('image', 'inspect', '--format={{.Size}}', IMAGE))).toBeLessThan(SIZE_MAX)

  const port = await freePort()
  const closed = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
  const settings = ['--network=host', '--env=HOST=127.0.0.1', `--env=PORT=${port}`]
  const id = said('run', '--detach', ...closed, ...settings, ...runFlags, IMAGE)
  onTestFinished(() => void status('rm', '--force', '--volumes', id))
  const [{ Config }] = JSON.parse(said('container', 'inspect', id)) as [
    { Config: { Healthcheck: { Test: string[] } } },
  ]
  const [, ...health] = Config.Healthcheck.Test
  await until(() => expect(status('exec', id, ...health)).toBe(0))
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/\+0123abc$/),
  })
  expect(said('exec', id, 'id', '-u')).toBe('1000')
  expect(said('exec', id, 'grep', 'CapBnd', '/proc/1/status')).toMatch(/\s0+$/)
  expect(status('exec', id, 'touch', '/site/new')).not.toBe(0)
  // One that does not stop on its own is killed after ten seconds, and ends with 137.
  said('stop', id)
  expect(said('container', 'inspect', '--format={{.State.ExitCode}}', id)).toBe('0')
})
