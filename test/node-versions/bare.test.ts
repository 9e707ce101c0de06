/**
 * The first commands on a machine that has Node 20, npm and git, but no Python, make or compiler, and nothing that npm
 * has fetched before.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aClone } from '../support/clone.ts'
import { newDirectory } from '../support/directory.ts'
import { siteAt } from './site-at.ts'

const NODE = join(import.meta.dirname, `node_modules/node-20-${process.arch}/bin/node`)
const LACKS = /^(python|pip|g?make|gcc|g\+\+|cc|c\+\+|cpp|clang|ld|as|node|npm|npx|corepack)\b|-linux-gnu-/

it.for([9, 10, 11])(
  'npm %i installs and starts the site; with the oldest of them its scripts run too',
  async (major) => {
    const site = aClone()
    const env = aBareMachine(major)
    const runs = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('npm', words, { cwd: site, env, encoding: 'utf8' })
      expect(status, `${stdout}\n${stderr}`).toBe(0)
      return stdout
    }
    expect(runs('ci')).toMatch(/^\s*added \d+ packages/)
    const start = spawn('npm', ['start'], {
      cwd: site,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const url = await siteAt(start)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    process.kill(-start.pid!, 'SIGTERM')
    await once(start, 'exit')
    // npm runs the same commands in all three; `.ci/run` checks with the npm of its machine.
    if (major > 9) return
    // Node 20 alone could not read its TypeScript: scripts run by the Node that came along.
    runs('run', 'schema')
  },
)

/** The environment of this machine with another PATH, and a cache of its own for npm. */
function aBareMachine(major: number): NodeJS.ProcessEnv {
  const folder = newDirectory()
  const programs = join(folder, 'bin')
  mkdirSync(programs)
  for (const name of readdirSync('/usr/bin').filter((it) => !LACKS.test(it)))
    symlinkSync(join('/usr/bin', name), join(programs, name))
  symlinkSync(NODE, join(programs, 'node'))
  symlinkSync(join(import.meta.dirname, `node_modules/npm-${major}/bin/npm-cli.js`), join(programs, 'npm'))
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|CI$)/.test(name))
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') }
  return {
    ...Object.fromEntries(kept),
    ...settings,
    PATH: programs,
    npm_config_cache: join(folder, 'cache'),
    npm_config_nodedir: '',
  }
}
