/** The process: settings, log, server, and graceful shutdown. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from '../config/config.ts'
import { NewerDatabaseError } from '../db/migrate.ts'
import { addSampleQuotations } from '../features/quotation/sample.ts'
import { openLog } from '../platform/log/process-log.ts'
import { describeError, OperatorError } from '../platform/operator-error.ts'
import { loadAssets } from '../rendering/assets.ts'
import { renderPage } from '../rendering/render.tsx'
import { createSite } from '../rendering/site.ts'
import { signInHint, startServer } from './server.ts'

const COMMAND_LINE = fileURLToPath(new URL('./admin.js', import.meta.url))
const PDF_WORKER = fileURLToPath(new URL('./pdf-worker.js', import.meta.url))
const SHEET_WORKER = fileURLToPath(new URL('./sheet-worker.js', import.meta.url))
const TEXT_WORKER = fileURLToPath(new URL('./text-worker.js', import.meta.url))
const SVG_WORKER = fileURLToPath(new URL('./svg-worker.js', import.meta.url))
const CONTENT_WORKER = fileURLToPath(new URL('./content-worker.js', import.meta.url))
const DIST_CLIENT = fileURLToPath(new URL('../client', import.meta.url))
const STOP_WITHIN_MS = 25_000
/** `EX_CONFIG` of sysexits: starting again would fail in the same way, so a supervisor should not try (deploy/). */
const NEEDS_AN_OPERATOR = 78
const UMASK = 0o027

async function main(): Promise<void> {
  // New files are for its own user and group, whatever the mode of the folders.
  process.umask(UMASK)
  outliveTheLog()
  const config = readConfig()
  const { log, logs } = openLog({
    level: config.logLevel,
    directory: join(config.dataDir, 'logs'),
    write: (text) => process.stdout.write(text),
  })
  process.once('exit', logs.flush)
  for (const doubt of config.doubts) log.warn(doubt)
  // Node prints the error and ends the program; log it too.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught exception, exiting'))
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  let isStopping = false
  const stop = (signal: string) => {
    // A terminal sends its signal to npm, which passes it on, and to the site itself.
    if (isStopping) return
    isStopping = true
    log.info(`stopping on ${signal}`)
    // What has begun is a transaction, which a stop leaves undone.
    if (!server) process.exit(0)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  // Before the start: process 1 of a container ends by no signal that it does not handle.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const assets = loadAssets(DIST_CLIENT)
  server = await startServer({
    config,
    log,
    logs,
    createSite: (source, publicUrl) => createSite({ source, renderPage, assets, publicUrl }),
    commandLine: [COMMAND_LINE],
    contentWorker: CONTENT_WORKER,
    pdfWorker: PDF_WORKER,
    svgWorker: SVG_WORKER,
    sheetWorker: SHEET_WORKER,
    textWorker: TEXT_WORKER,
    clientDirectory: DIST_CLIENT,
    addSamples: addSampleQuotations,
  })
  log.info(`ready at ${server.url}`)
  process.stdout.write(`\n  Wok & Wire is ready at ${server.url}\n${signInHint(server)}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? 'Settings: ' : 'Could not start: '}${describeError(error)}\n`,
  )
  process.exit(isForOperator(error) ? NEEDS_AN_OPERATOR : 1)
})

/** A log that cannot be written, on a full disk or into a closed pipe, must not end the site. */
function outliveTheLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * True for a bad setting, a newer or damaged database, or a folder that is not ours; false for a port that is
 * still being released.
 */
function isForOperator(error: unknown): boolean {
  const kinds = [ConfigError, NewerDatabaseError, OperatorError]
  if (kinds.some((kind) => error instanceof kind)) return true
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|EISDIR|SQLITE_(NOTADB|CORRUPT|READONLY|CANTOPEN))/.test(code)
}
