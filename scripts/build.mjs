/** Builds what the browser and the server run, and notes when, so that `npm start` knows whether to build again. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/built')
const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

export async function build() {
  // Without this, React's development build would end up in the bundles of someone who exports NODE_ENV.
  process.env.NODE_ENV = 'production'
  const { build: buildWithVite } = await import('vite')
  const began = Date.now()
  process.stdout.write('Building the site … ')
  rmSync(stamp, { force: true })
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  await buildWithVite(options)
  await buildWithVite({ ...options, build: { ssr: 'src/server/main.ts' } })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, `${new Date(began).toISOString()}\n`)
  process.stdout.write(`done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

/** Whether something has changed since the last build that finished. */
export function isBuildStale() {
  const builtAt = modifiedAt(stamp)
  return sources.some((source) => newestIn(join(root, source)) >= builtAt)
}

function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
