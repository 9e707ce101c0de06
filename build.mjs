/**
 * Builds the site into `dist/`: the browser's files, and the server with its command line. Plain JavaScript,
 * because nothing is built yet.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './runtime.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Written last, so an interrupted build does not count; its content identifies the build. */
const stamp = join(root, 'dist/built')
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
  const builtAt = newest(stamp)
  if (builtAt > 0 && !existsSync(join(root, 'src'))) return undefined
  const isStale = builtAt === 0 || sources.some((source) => newest(join(root, source)) > builtAt)
  return isStale ? buildApart() : undefined
}

async function buildApart() {
  const { code, signal, received } = await run(
    process.execPath,
    [join(root, 'start.mjs'), '--build-only'],
    // A command of `npm run admin` reads its own input.
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const endedBy = received ?? signal
  return endedBy || code ? { code, signal: endedBy } : undefined
}

export function isBuilt() {
  return existsSync(stamp)
}

export async function build() {
  // Always production bundles, whatever the caller's shell has exported.
  process.env.NODE_ENV = 'production'
  const { build: buildWithVite } = await import('vite')
  const began = new Date()
  process.stderr.write('Building the site… ')
  rmSync(stamp, { force: true })
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  for (const mode of ['site', 'internal']) await buildWithVite({ ...options, mode })
  const input = {
    main: 'src/server/process/main.ts',
    admin: 'src/server/process/admin.ts',
    'pdf-worker': 'src/server/features/quotation/attached/pdf-worker.ts',
    'content-worker': 'src/server/features/mass-mail/content-worker.ts',
  }
  await buildWithVite({ ...options, build: { ssr: true, rolldownOptions: { input } } })
  writeFileSync(stamp, randomUUID())
  // Changes saved during the build may not be in it.
  utimesSync(stamp, began, began)
  process.stderr.write(`done in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s\n`)
}

/** The newest change of a file, or of anything in a folder; 0 when it does not exist. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
