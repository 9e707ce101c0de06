/**
 * Builds the site into `dist/`: the browser's files, and the server with its command line. Plain JavaScript,
 * because nothing is built yet. It is made in a folder beside `dist` that takes its place at the end: a build that is
 * stopped, fails or lacks memory leaves what ran before, or is itself what runs.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './runtime.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
/** Its content identifies the build, its time is that of the sources. */
const STAMP = 'built'
/** Folders of one build, by the id of its process: the one it fills, and the one it replaces. */
const OWN_FOLDER = /^dist\.(?:next|last)-(\d+)$/
const sources = [
  'src',
  'vite.config.ts',
  'browser-targets.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/**
 * Builds if a source has changed since the last build, in a process of its own: the server would keep the memory of
 * the build as long as it lives. Returns undefined once there is a build, otherwise how that process ended. Without
 * sources, as in an image, the built files are used.
 */
export async function buildIfStale() {
  const builtAt = newest(join(builtFolder(), STAMP))
  if (builtAt > 0 && !existsSync(join(root, 'src'))) return undefined
  const isStale = builtAt === 0 || sources.some((source) => newest(join(root, source)) > builtAt)
  return isStale ? runApart(['--build-only']) : undefined
}

/** Returns undefined after a success. */
async function runApart(words) {
  const { code, signal, received } = await run(
    process.execPath,
    [join(root, 'start.mjs'), ...words],
    // A command of `npm run admin` reads its own input.
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const endedBy = received ?? signal
  return endedBy || code ? { code, signal: endedBy } : undefined
}

export function isBuilt() {
  return existsSync(join(builtFolder(), STAMP))
}

/** `dist` or, where a build was killed between its two renames, the new one beside it that is complete. */
export function builtFolder() {
  if (existsSync(dist)) return dist
  const isComplete = (folder) => existsSync(join(folder, STAMP))
  return leftovers().filter(isComplete).sort().at(-1) ?? dist
}

/** Returns undefined once `dist` is new, otherwise how the part that failed ended. */
export async function build() {
  const began = new Date()
  removeLeftovers()
  const next = join(root, `dist.next-${process.pid}`)
  process.stderr.write('Building the site… ')
  // Each in a process of its own: together they would need twice as much memory.
  for (const part of Object.keys(PARTS)) {
    const failure = await runApart(['--build-part', part, next])
    if (!failure) continue
    rmSync(next, { recursive: true, force: true })
    return failure
  }
  writeFileSync(join(next, STAMP), randomUUID())
  // Changes saved during the build may not be in it.
  utimesSync(join(next, STAMP), began, began)
  putInPlace(next)
  process.stderr.write(`done in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s\n`)
}

const SERVER_FILES = {
  main: 'src/server/process/main.ts',
  admin: 'src/server/process/admin.ts',
  'pdf-worker': 'src/server/features/quotation/attached/pdf-worker.ts',
  'svg-worker': 'src/server/features/look/svg-worker.ts',
  'sheet-worker': 'src/server/features/price-list/sheet-worker.ts',
  'text-worker': 'src/server/features/text-file/text-worker.ts',
  'content-worker': 'src/server/features/mass-mail/content-worker.ts',
}

/** What Vite is asked for, after its folder. */
const PARTS = {
  site: ['client', { mode: 'site' }],
  internal: ['client', { mode: 'internal' }],
  'api-docs': ['client', { mode: 'api-docs' }],
  server: ['server', { build: { ssr: true, rolldownOptions: { input: SERVER_FILES } } }],
}

export async function buildPart(part, folder) {
  // Always production bundles, whatever the caller's shell has exported.
  process.env.NODE_ENV = 'production'
  const { build: buildWithVite } = await import('vite')
  const [name, { build: wanted, ...rest }] = PARTS[part]
  await buildWithVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ...rest,
    build: { ...wanted, outDir: join(folder, name), emptyOutDir: false },
  })
}

/** But for what runs: it stays until this build is done. */
function removeLeftovers() {
  const running = builtFolder()
  if (running !== dist) renameSync(running, dist)
  for (const folder of leftovers()) rmSync(folder, { recursive: true, force: true })
}

/** Folders of builds that were killed. */
function leftovers() {
  const isLeft = (name) => {
    const id = Number(OWN_FOLDER.exec(name)?.[1])
    return id && (id === process.pid || !isRunning(id))
  }
  return readdirSync(root)
    .filter(isLeft)
    .map((name) => join(root, name))
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two renames; `builtFolder` finds what a kill between them leaves. Of two builds that end together, the later one stays. */
function putInPlace(next) {
  const last = join(root, `dist.last-${process.pid}`)
  for (;;) {
    try {
      if (existsSync(dist)) renameSync(dist, last)
      renameSync(next, dist)
      break
    } catch (error) {
      // Another build was in between.
      if (!['ENOENT', 'EEXIST', 'ENOTEMPTY'].includes(error.code)) throw error
      rmSync(last, { recursive: true, force: true })
    }
  }
  rmSync(last, { recursive: true, force: true })
}

/** The newest change of a file, or of anything in a folder; 0 when it does not exist. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
