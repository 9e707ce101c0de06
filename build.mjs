/** Builds the site into `dist/`: the browser's part, and the server's with its command line. Plain JavaScript, since nothing is built yet. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Written last, so a build that was broken off counts as none. */
const stamp = join(root, 'dist/built')
const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Only what has changed since the last build makes it needed again. Where there are no sources, as in an image, what is built serves. */
export async function buildIfStale() {
  const builtAt = newest(stamp)
  if (builtAt > 0 && !existsSync(join(root, 'src'))) return
  if (builtAt === 0 || sources.some((source) => newest(join(root, source)) > builtAt)) await build()
}

export function isBuilt() {
  return existsSync(stamp)
}

export async function build() {
  // Whatever the caller's shell has exported, bundles are the production ones.
  process.env.NODE_ENV = 'production'
  const { build: buildWithVite } = await import('vite')
  const began = new Date()
  process.stderr.write('Building the site … ')
  rmSync(stamp, { force: true })
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  await buildWithVite(options)
  const input = {
    main: 'src/server/process/main.ts',
    admin: 'src/server/process/admin.ts',
    'content-worker': 'src/server/features/mass-mail/content-worker.ts',
  }
  await buildWithVite({ ...options, build: { ssr: true, rolldownOptions: { input } } })
  writeFileSync(stamp, '')
  // What was saved while the build ran may not be in it.
  utimesSync(stamp, began, began)
  process.stderr.write(`done in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s\n`)
}

/** When a file, or anything in a folder, was last changed; 0 when there is none. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
