/**
 * `npm start` builds if needed and runs the server; `npm run build` (`--build-only`) only builds; `npm run admin
 * -- COMMAND` (`--admin COMMAND`) runs the command line. `--prebuilt` is `npm start` for a read-only program
 * folder: it uses the built files, and exits with 78 if there are none (deploy/wok-and-wire.service).
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, buildIfStale, isBuilt } from './build.mjs'

const settings = fileURLToPath(new URL('.env', import.meta.url))
const [mode, ...words] = process.argv.slice(2)

const tooOld = olderNode()
if (tooOld) {
  process.stderr.write(tooOld)
  process.exit(78)
}
process.env.NODE_ENV = 'production'
if (mode === '--build-only') {
  await build()
} else if (mode === '--prebuilt' && !isBuilt()) {
  process.stderr.write('The site is not built. Run npm run build first.\n')
  process.exitCode = 78
} else {
  const failure = mode === '--prebuilt' ? undefined : await buildIfStale()
  // In the same way as the build, so that a shell or a service manager sees why.
  if (failure?.signal) process.kill(process.pid, failure.signal)
  if (failure) process.exit(failure.code ?? 1)
  if (existsSync(settings)) process.env.SETTINGS_FILE ??= settings
  if (mode === '--admin') {
    process.argv.splice(2, process.argv.length, ...words)
    await import('./dist/server/admin.js')
  } else {
    await import('./dist/server/main.js')
  }
}

/** One line for who starts this by a Node that cannot run it, where `npm start` takes the one in node_modules. */
function olderNode() {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  const needed = engines.node.replace('>=', '')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = needed.split('.').map(Number)
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  if (!isOld) return undefined
  return `Node ${needed} or newer is needed, and this is ${process.versions.node}. Run npm start (or npm run …), which brings its own on Linux and Windows, or install a newer Node.\n`
}
