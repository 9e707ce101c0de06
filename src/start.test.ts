/** `npm start` and `npm run build` of a program that is not built, with a small program in place of Vite. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDirectory } from '../test/support/directory.ts'
import { until } from '../test/support/until.ts'

const SERVER = `process.stdout.write(process.pid + ' serves')`
/** Each part says in a file of its own which process builds it. */
const BEGINS = `
  import { existsSync, mkdirSync, watch, writeFileSync } from 'node:fs'
  export async function build({ mode, build: { outDir } }) {
    mkdirSync(outDir, { recursive: true })
    writeFileSync(outDir + '/builder-of-' + mode, String(process.pid))
    writeFileSync(outDir + '/by', process.env.BY ?? '')
    writeFileSync(outDir + '/main.js', ${JSON.stringify(SERVER)})`
const BUILDS = `${BEGINS}
  }`
const FAILS = `${BEGINS}
    throw new Error('a missing bracket')
  }`
/** The first part goes on when the test has written the file. */
const WAITS = `${BEGINS}
    if (mode !== 'site' || process.env.BY === 'second') return
    await new Promise((resolve) => {
      const changes = watch('.', () => existsSync('go') && resolve(changes.close()))
    })
  }`

describe('npm start', () => {
  it('builds in another process, and serves in its own', async () => {
    const directory = withVite(BUILDS)
    const start = run(directory)
    expect(await start.ended).toEqual([0, null])
    expect(await start.said).toBe(`${start.process.pid} serves`)
    expect(foldersOf(directory)).toEqual(['dist'])
    expect(readdirSync(join(directory, 'dist'))).toEqual(['built', 'client', 'server'])
    expect(builderOf(directory, 'dist')).not.toBe(start.process.pid)
  })

  it('fails when the build fails, and starts no server', async () => {
    const directory = withVite(FAILS)
    const { ended, said, complaint } = run(directory)
    expect(await ended).toEqual([1, null])
    expect(await complaint).toContain('a missing bracket')
    expect(await said).toBe('')
    expect(foldersOf(directory)).toEqual([])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends the build and itself on %s', async (signal) => {
    const directory = withVite(WAITS)
    const start = run(directory)
    const folder = await firstFolderOf(directory)
    const builder = builderOf(directory, folder)
    start.process.kill(signal)
    expect(await start.ended).toEqual([null, signal])
    expect(() => process.kill(builder, 0)).toThrow('ESRCH')
    expect(await start.said).toBe('')
  })
})

describe('a build that does not end', () => {
  it.each([
    ['is stopped', 'SIGTERM'],
    ['is killed', 'SIGKILL'],
  ] as const)('when it %s, leaves what ran before, and the next one removes its files', async (_, signal) => {
    const directory = await aBuilt()
    putVite(directory, WAITS)
    const build = run(directory, ['--build-only'], { BY: 'half' })
    const folder = await firstFolderOf(directory)
    const part = builderOf(directory, folder)
    build.process.kill(signal)
    await build.ended
    if (signal === 'SIGKILL') process.kill(part, 'SIGKILL')
    await until(() => expect(() => process.kill(part, 0)).toThrow('ESRCH'))
    expect(await run(directory, ['--prebuilt']).said).toContain('serves')
    expect(madeBy(directory)).toBe('first')
    putVite(directory, BUILDS)
    expect(await run(directory, ['--build-only'], { BY: 'next' }).ended).toEqual([0, null])
    expect(foldersOf(directory)).toEqual(['dist'])
    expect(madeBy(directory)).toBe('next')
  })

  it('when a part of it is killed, as for lack of memory, leaves what ran before', async () => {
    const directory = await aBuilt()
    putVite(directory, WAITS)
    const build = run(directory, ['--build-only'], { BY: 'half' })
    process.kill(builderOf(directory, await firstFolderOf(directory)), 'SIGKILL')
    expect(await build.ended).toEqual([null, 'SIGKILL'])
    expect(foldersOf(directory)).toEqual(['dist'])
    expect(madeBy(directory)).toBe('first')
  })

  it('when it is killed between its two renames, is what runs until the next one', async () => {
    const directory = await aBuilt()
    const killed = await idOfTheDead()
    renameSync(join(directory, 'dist'), join(directory, `dist.last-${killed}`))
    const other = withVite(BUILDS)
    expect(await run(other, ['--build-only'], { BY: 'half' }).ended).toEqual([0, null])
    const complete = join(directory, `dist.next-${killed}`)
    renameSync(join(other, 'dist'), complete)
    writeFileSync(join(complete, 'server/main.js'), `process.stdout.write('half serves')`)
    for (const words of [['--prebuilt'], []]) expect(await run(directory, words).said).toBe('half serves')
    putVite(directory, FAILS)
    expect(await run(directory, ['--build-only']).ended).toEqual([1, null])
    expect([madeBy(directory), foldersOf(directory)]).toEqual(['half', ['dist']])
    putVite(directory, BUILDS)
    expect(await run(directory, ['--build-only'], { BY: 'next' }).ended).toEqual([0, null])
    expect([madeBy(directory), foldersOf(directory)]).toEqual(['next', ['dist']])
  })

  it('does not mix with another one', async () => {
    const directory = await aBuilt()
    putVite(directory, WAITS)
    const slow = run(directory, ['--build-only'], { BY: 'slow' })
    await firstFolderOf(directory)
    expect(await run(directory, ['--build-only'], { BY: 'second' }).ended).toEqual([0, null])
    expect(madeBy(directory)).toBe('second')
    writeFileSync(join(directory, 'go'), '')
    expect(await slow.ended).toEqual([0, null])
    expect(madeBy(directory)).toBe('slow')
    expect(foldersOf(directory)).toEqual(['dist'])
  })
})

describe('a user who may not write to the folder of the program', () => {
  it.skipIf(process.getuid?.() === 0 && !existsSync('/usr/bin/setpriv'))(
    'uses what is built, and reads in one line that nothing is',
    async () => {
      const unbuilt = withVite(FAILS)
      const built = await aBuilt()
      // Newer than the build: a user who may not write does not build.
      mkdirSync(join(built, 'src'))
      const setMode = (mode: number) => {
        for (const directory of [unbuilt, built]) chmodSync(directory, mode)
      }
      setMode(0o555)
      onTestFinished(() => setMode(0o755))
      for (const words of [[], ['--admin', 'doctor']]) {
        const { ended, complaint } = run(unbuilt, words, {}, WITHOUT_RIGHTS)
        expect(await complaint).toBe('The site is not built. Run npm run build first.\n')
        expect(await ended).toEqual([78, null])
      }
      const { ended, said } = run(built, [], {}, WITHOUT_RIGHTS)
      expect([await said, await ended]).toEqual([expect.stringContaining('serves'), [0, null]])
    },
  )
})

/** Root may write everywhere. */
const WITHOUT_RIGHTS = process.getuid?.() === 0 ? ['/usr/bin/setpriv', '--bounding-set=-dac_override'] : []

function withVite(vite: string): string {
  const directory = newDirectory()
  for (const name of ['start.mjs', 'build.mjs', 'runtime.mjs', 'package.json'])
    cpSync(join(import.meta.dirname, '..', name), join(directory, name))
  putVite(directory, vite)
  return directory
}

function putVite(directory: string, vite: string): void {
  mkdirSync(join(directory, 'node_modules/vite'), { recursive: true })
  writeFileSync(join(directory, 'node_modules/.package-lock.json'), '{}')
  writeFileSync(join(directory, 'node_modules/vite/index.js'), vite)
  writeFileSync(join(directory, 'node_modules/vite/package.json'), '{ "type": "module", "main": "index.js" }')
}

async function aBuilt(): Promise<string> {
  const directory = withVite(BUILDS)
  expect(await run(directory, ['--build-only'], { BY: 'first' }).ended).toEqual([0, null])
  return directory
}

function run(
  directory: string,
  words: string[] = [],
  env: Record<string, string> = {},
  through: string[] = [],
) {
  const [command, ...rest] = [...through, process.execPath, 'start.mjs', ...words]
  const child = spawn(command!, rest, { cwd: directory, env })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { process: child, ended, said: text(child.stdout), complaint: text(child.stderr) }
}

/** No process has it any more. */
async function idOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid!
}

function foldersOf(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.startsWith('dist'))
}

/** Returns the folder of a build under way whose first part has begun. */
async function firstFolderOf(directory: string): Promise<string> {
  const find = () => foldersOf(directory).find((name) => name !== 'dist' && hasBegun(directory, name))
  await until(() => expect(find()).toBeDefined())
  return find()!
}

function hasBegun(directory: string, folder: string): boolean {
  return existsSync(join(directory, folder, 'client/by'))
}

function builderOf(directory: string, folder: string): number {
  return Number(readFileSync(join(directory, folder, 'client/builder-of-site'), 'utf8'))
}

/** The same in both folders. */
function madeBy(directory: string): string {
  const [client, server] = ['client', 'server'].map((name) =>
    readFileSync(join(directory, 'dist', name, 'by'), 'utf8'),
  )
  expect(server).toBe(client)
  return client!
}
