/**
 * `npm start` builds if needed and runs the server; `npm run build` (`--build-only`) only builds, and `--build-if-stale`
 * builds only what is not built yet, for further tests of the same sources; `npm run admin -- COMMAND` (`--admin COMMAND`)
 * runs the command line. `--prebuilt` is `npm start` for a read-only program folder: it uses the built files, and exits
 * with 78 if there are none (deploy/wok-and-wire.service).
 */
import { accessSync, constants, existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, buildIfStale, buildPart, builtFolder, isBuilt } from './build.mjs'
import { endAs, runOnOwnNode } from './runtime.mjs'

const settings = fileURLToPath(new URL('.env', import.meta.url))
const [mode, ...words] = process.argv.slice(2)

await runOnOwnNode()
process.env.NODE_ENV = 'production'
const usesBuilt = mode === '--prebuilt' || !mayBuild()
if (mode === '--build-part') {
  await buildPart(...words)
} else if (mode === '--build-only') {
  const failure = await build()
  if (failure) endAs(failure)
} else if (mode === '--build-if-stale') {
  const failure = await buildIfStale()
  if (failure) endAs(failure)
} else if (usesBuilt && !isBuilt()) {
  process.stderr.write('The site is not built. Run npm run build first.\n')
  process.exitCode = 78
} else {
  const failure = usesBuilt ? undefined : await buildIfStale()
  if (failure) endAs(failure)
  if (existsSync(settings)) process.env.SETTINGS_FILE ??= settings
  if (mode === '--admin') {
    process.argv.splice(2, process.argv.length, ...words)
    await importBuilt('admin.js')
  } else {
    await importBuilt('main.js')
  }
}

function importBuilt(file) {
  return import(pathToFileURL(`${builtFolder()}/server/${file}`).href)
}

/** False in a folder of another user, such as that of a service: its command line, too, uses what is built. */
function mayBuild() {
  try {
    accessSync(new URL('.', import.meta.url), constants.W_OK)
    return true
  } catch {
    return false
  }
}
