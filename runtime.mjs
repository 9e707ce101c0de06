/**
 * The Node that the site runs on: the one that `npm ci` installed with it and, on a platform that has none, the
 * machine's own. Found by its package: npm before version 11 does not link its program. Plain JavaScript that an older
 * Node reads too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const { engines, optionalDependencies } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'))
const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`
const program = pathOf(`node_modules/${packageName}/bin/${platform === 'win' ? 'node.exe' : 'node'}`)

/** Undefined where none came along: on another platform, and in the image. */
export const ownNode = existsSync(program) ? program : undefined

/** Goes on by the site's own Node, if this is another one. */
export async function runOnOwnNode() {
  checkPackages()
  if (!ownNode || realpathSync(process.execPath) === realpathSync(ownNode)) return
  endAs(await run(ownNode, process.argv.slice(1)))
}

/** Where the site cannot run, says why in one line and ends with 78. */
export function checkPackages() {
  const fault = findFault()
  if (!fault) return
  process.stderr.write(`${fault}\n`)
  process.exit(78)
}

/** Runs a program, which receives the signals that this process does. Resolves when it has ended. */
export async function run(command, words, options) {
  const child = spawn(command, words, { stdio: 'inherit', ...options })
  let received
  const pass = (signal) => {
    received = signal
    child.kill(signal)
  }
  for (const name of STOPS) process.on(name, pass)
  const [code, signal] = await once(child, 'exit')
  for (const name of STOPS) process.off(name, pass)
  return { code, signal, received }
}

/** In the same way as another process, so that a shell or a service manager sees why. */
export function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}

function findFault() {
  // npm writes this list last.
  if (!existsSync(pathOf('node_modules/.package-lock.json')))
    return 'The packages are not complete, because npm ci has not finished. Run npm ci again: if it fails, its last lines say why.'
  const needed = engines.node.replace('>=', '')
  if (ownNode || !isOlder(process.versions.node, needed)) return undefined
  // npm goes on when it cannot fetch an optional package.
  if (optionalDependencies[packageName])
    return `The packages are not complete: ${packageName} is missing. Run npm ci again when the npm registry can be reached.`
  return `Node ${needed} or newer is needed, and this is ${process.versions.node}. Install a newer Node.`
}

function isOlder(version, needed) {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = needed.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}
