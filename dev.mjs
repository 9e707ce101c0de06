/**
 * `npm run dev`: Vite runs the server from its sources and starts it again when one of them changes; the browser
 * takes over other changes by itself. With `--admin COMMAND`, it runs the command line from the sources, which the
 * server starts for a backup. Plain JavaScript, because Vite reads the TypeScript.
 */
import { existsSync, realpathSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { resolve } from 'node:path'
import { runOnOwnNode } from './runtime.mjs'

await runOnOwnNode()
const { createServer } = await import('vite')
if (existsSync('.env')) process.env.SETTINGS_FILE ??= resolve('.env')

/** Vite waits for it before it tells the browser, so the browser meets what is new. */
const followsChanges = {
  name: 'follows-changes',
  async hotUpdate({ file, modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    if (/\/src\/(server|shared)\//.test(file)) await restart()
    else server?.renderAgain()
  },
}

const [mode, ...words] = process.argv.slice(2)
const isServer = mode !== '--admin'
const vite = await createServer({
  appType: 'custom',
  plugins: [followsChanges],
  // Packages are prepared at once. Found one by one, each would load the page again.
  optimizeDeps: { entries: ['src/client/{site,internal,dev}/main.tsx'] },
  server: {
    middlewareMode: true,
    // The packages of a second work tree may be a link to those of the first.
    fs: { allow: ['.', realpathSync('node_modules')] },
    ...(isServer ? { hmr: { port: await freePort() } } : { ws: false, watch: null }),
  },
})
let server = isServer ? await start() : await runCommandLine()
if (isServer) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

async function start() {
  const { startDevelopmentServer } = await vite.ssrLoadModule('/src/server/process/dev.ts')
  return startDevelopmentServer(vite)
}

async function runCommandLine() {
  process.argv.splice(2, process.argv.length, ...words)
  await vite.ssrLoadModule('/src/server/process/admin.ts')
  await vite.close()
}

/** After a mistake in a source, the next change tries again. */
async function restart() {
  const previous = server
  server = undefined
  await previous?.stop()
  try {
    server = await start()
  } catch (error) {
    vite.ssrFixStacktrace(error)
    process.stderr.write(`${error.stack}\n`)
  }
}

function stop() {
  Promise.all([vite.close(), server?.stop()]).then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

/** For the messages between Vite and the browser: several of these servers may run at once. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
