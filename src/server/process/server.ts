import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Services } from '../core/context.ts'
import { assertNoLostDatabase } from '../features/backup/lost-database.ts'
import { assertNoInterruptedRestore } from '../features/backup/restore-marker.ts'
import { checkAddress, isThisMachine } from '../features/health/findings.ts'
import { createFirstAccount, type FirstAccount } from '../features/user/first.ts'
import { buildApp } from '../http/app.ts'
import { describeError } from '../platform/operator-error.ts'
import { lockData } from '../platform/process-lock.ts'
import { listenToCommands } from './control.ts'
import { startJobs } from './jobs.ts'
import type { ServerParts } from './server-parts.ts'
import { createServices } from './services.ts'
import type { SiteReleases } from './site-releases.ts'

export interface Server {
  url: string
  app: FastifyInstance
  services: Services
  /** Created by this start, on a database without users. */
  firstAccount: FirstAccount | undefined
  /** Finishes accepted requests, settles mails in progress, and closes the database. */
  stop(): Promise<void>
}

const CLOSE_IDLE_EVERY_MS = 50
/** A client that does not read its answer must not delay the stop. */
const CLOSE_ALL_AFTER_MS = 10_000

/** Throws before it changes anything when another process uses the same data. */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { dataDir } = parts.config
  const held = lockData(dataDir)
  try {
    assertNoInterruptedRestore(dataDir)
    assertNoLostDatabase(dataDir)
    const server = await startAlone(parts)
    return { ...server, stop: () => server.stop().finally(held.release) }
  } catch (error) {
    held.release()
    throw error
  }
}

async function startAlone(parts: ServerParts): Promise<Server> {
  const { config } = parts
  const origin = { url: config.publicUrl ?? `http://localhost:${config.port}` }
  const publicUrl = () => origin.url
  const { services, site, releases, isSampled } = await createServices(parts, publicUrl)
  const firstAccount = await createFirstAccount(
    { ...services, passwords: services.auth.passwords },
    config.admin,
  )
  const jobs = await startJobs(services)
  const app = await buildApp({
    services,
    site,
    clientDirectory: parts.clientDirectory,
    trustProxy: config.trustProxy,
    ...(parts.devMiddleware && { devMiddleware: parts.devMiddleware }),
  })
  await listen(app, config, origin, releases)
  warnOfPlainHttp(parts, publicUrl())
  services.mail.worker.start()
  const samples = isSampled ? addSamples(parts, services) : undefined
  const control = await listenToCommands(services, config.dataDir)
  return {
    url: publicUrl(),
    app,
    services,
    firstAccount,
    async stop() {
      await control?.close()
      services.quotations.waker.close()
      await samples?.stop()
      await closeApp(app)
      await jobs.stop()
      await stopServices(services)
    },
  }
}

/** Browsers solve the built-in captcha only over https and at localhost: without either, no one can sign in. */
function warnOfPlainHttp({ config, log }: ServerParts, publicUrl: string): void {
  if (config.captcha.provider !== 'altcha') return
  const isPlain = checkAddress(publicUrl).key === 'addressPlain'
  const isOpen = config.publicUrl === undefined && !isThisMachine(config.host)
  if (!isPlain && !isOpen) return
  log.warn(
    `without https, sign-in and forms work only at localhost, because the captcha needs https elsewhere: set PUBLIC_URL to an https address (now ${publicUrl}, listening on ${config.host})`,
  )
}

/** Not before the first answer: rendering their files takes a second. */
function addSamples({ addSamples: add, log }: ServerParts, services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = add?.(services, stopping.signal).catch((error: unknown) => {
    // A full disk is no defect, and its stack says nothing.
    const isOfSystem = (error as NodeJS.ErrnoException).code !== undefined
    log.error(
      isOfSystem ? {} : { err: error },
      `not all sample quotations could be added: ${describeError(error)} The site works without them. Only a first start, with empty folders, adds them.`,
    )
  })
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** Renders the pages before the first request; if the system chooses the port, right after it is known. */
async function listen(
  app: FastifyInstance,
  config: Config,
  origin: { url: string },
  releases: SiteReleases,
): Promise<void> {
  const isOriginKnown = config.publicUrl !== undefined || config.port !== 0
  if (isOriginKnown) await releases.first()
  await app.listen({ host: config.host, port: config.port })
  if (isOriginKnown) return
  origin.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  await releases.first()
}

async function stopServices(services: Services): Promise<void> {
  const { db, mail, system } = services
  await system.backups.stop()
  await mail.worker.stop()
  await mail.contents.stop()
  flushCounts(services)
  db.close()
  system.logs.flush()
}

/** An unwritten time of last use or count of visits, on a full disk for example, must not fail the stop. */
function flushCounts({ db, log, auth: { lastUses }, visits }: Services): void {
  try {
    lastUses.flush(db)
    visits.flush(db)
  } catch (error) {
    log.warn({ err: error }, 'the last use of sessions, or visits, could not be saved')
  }
}

/** Node closes idle connections once; one that becomes idle after that would stay open for a minute. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const forceTimer = setTimeout(() => app.server.closeAllConnections(), CLOSE_ALL_AFTER_MS)
  try {
    await app.close()
  } finally {
    clearInterval(timer)
    clearTimeout(forceTimer)
  }
}

/** On the first run, how to sign in. A generated password is printed here, once, and stored nowhere. */
export function signInHint({ firstAccount, url }: Server): string {
  if (!firstAccount) return ''
  const { username, generatedPassword } = firstAccount
  const password = generatedPassword ?? 'the value of ADMIN_PASSWORD'
  return `  Sign in at ${url}/login   username: ${username}   password: ${password}\n`
}
