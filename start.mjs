/**
 * `npm start` builds what is not built and becomes the server; `npm run build` (`--build-only`) builds and ends.
 * Plain JavaScript, since it runs before anything is built.
 */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Written last, so a build that was broken off counts as none. */
const stamp = join(root, 'dist/built')
const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const settings = join(root, '.env')
const isBuildOnly = process.argv.includes('--build-only')

// Whatever the caller's shell has exported, bundles and server are the production ones.
process.env.NODE_ENV = 'production'
if (isBuildOnly || isStale()) await build()
if (!isBuildOnly) {
  if (existsSync(settings)) process.loadEnvFile(settings)
  await import('./dist/server/main.js')
}

async function build() {
  const { build: buildWithVite } = await import('vite')
  const began = new Date()
  process.stdout.write('Building the site … ')
  rmSync(stamp, { force: true })
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  await buildWithVite(options)
  await buildWithVite({ ...options, build: { ssr: 'src/server/main.ts' } })
  writeFileSync(stamp, '')
  // What was saved while the build ran may not be in it.
  utimesSync(stamp, began, began)
  process.stdout.write(`done in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s\n`)
}

function isStale() {
  const builtAt = newest(stamp)
  return builtAt === 0 || sources.some((source) => newest(join(root, source)) > builtAt)
}

/** When a file, or anything in a folder, was last changed; 0 when there is none. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
