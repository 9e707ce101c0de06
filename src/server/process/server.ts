/** Puts the parts together in the order in which they depend on each other, and takes them apart again. */
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CONTACTS_PER_HOUR_AND_ADDRESS, SIGN_INS_PER_MINUTE_AND_ADDRESS } from '../../shared/base/limits.ts'
import { type Config, environmentFor } from '../config/config.ts'
import type { Services } from '../core/context.ts'
import type { Site } from '../core/site-port.ts'
import { backUpBeforeUpgrade } from '../db/backup.ts'
import { migrate } from '../db/migrate.ts'
import { assertSynchronousFull, openDatabase } from '../db/open.ts'
import { Db } from '../db/query.ts'
import { seedSampleData } from '../db/seed.ts'
import { createKeys } from '../features/auth/keys.ts'
import { createSessions } from '../features/auth/lucia.ts'
import { createPasswords } from '../features/auth/password.ts'
import { createLastUses } from '../features/auth/session/last-uses.ts'
import { createBackups } from '../features/backup/backups.ts'
import { assertNoInterruptedRestore } from '../features/backup/restore-marker.ts'
import { indexContacts } from '../features/contact/store.ts'
import { createSmtpWatch } from '../features/health/smtp.ts'
import { createDeliveryWorker } from '../features/mail/delivery-worker.ts'
import { mailFromOf } from '../features/mail/sender.ts'
import { releaseAllMails } from '../features/mail/store.ts'
import { createContentReader } from '../features/mass-mail/content-reader.ts'
import { massMailDelivery } from '../features/mass-mail/delivery.ts'
import { createMetrics } from '../features/metric/metrics.ts'
import { seedSampleNotices } from '../features/notice/sample.ts'
import { seedSamplePartners } from '../features/partner/sample.ts'
import { hasCategories } from '../features/product/category/store.ts'
import { createQuotationPdf, warmUp } from '../features/quotation/pdf.ts'
import { createQuotationLimits } from '../features/quotation/rate-limits.ts'
import { seedSampleTools } from '../features/tool/sample.ts'
import { loadSiteTexts } from '../features/translation/texts.ts'
import { createFirstAccount, type FirstAccount } from '../features/user/first.ts'
import { type AppOptions, buildApp } from '../http/app.ts'
import { createAltcha } from '../platform/captcha/altcha.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import { createRecaptcha } from '../platform/captcha/recaptcha.ts'
import { type Clock, isoTime, type Random, systemClock, systemRandom } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/files.ts'
import { createKeyedQueue } from '../platform/keyed-queue.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LogStore } from '../platform/log/process-log.ts'
import { createLoopDelay } from '../platform/loop-delay.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { createOidcProvider } from '../platform/oidc.ts'
import { lockData } from '../platform/process-lock.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { ChangingSource } from '../rendering/pages.ts'
import { listenToCommands } from './control.ts'
import { startJobs } from './jobs.ts'
import { loadSecret } from './secret.ts'
import { createReleases } from './site-releases.ts'
import { siteSource } from './site-source.ts'

export interface ServerParts {
  config: Config
  log: Logger
  logs: LogStore
  createSite(source: ChangingSource, publicUrl: () => string): Site
  /** What follows `node` to run the command line: backups are made by a process of their own. */
  commandLine: readonly string[]
  /** The file of the thread that reads mail contents. */
  contentWorker: string
  assetsDirectory: AppOptions['assetsDirectory']
  devMiddleware?: AppOptions['devMiddleware']
  clock?: Clock
  random?: Random
}

export interface Server {
  url: string
  app: FastifyInstance
  services: Services
  /** Made by this start, on a database without users. */
  firstAccount: FirstAccount | undefined
  /** Accepted requests finish, mails under way are settled, the database is closed. */
  stop(): Promise<void>
}

/** Of those that an older version has left without an index: a stop meanwhile loses little. */
const CONTACTS_INDEXED_AT_ONCE = 1_000
const CLOSE_IDLE_EVERY_MS = 50
/** A client that does not read its answer must not hold the stop up. */
const CLOSE_ALL_AFTER_MS = 10_000

/** Throws before it touches anything when another process serves the same data. */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { dataDir } = parts.config
  const held = lockData(dataDir)
  try {
    assertNoInterruptedRestore(dataDir)
    const server = await startAlone(parts)
    return { ...server, stop: () => server.stop().finally(held.release) }
  } catch (error) {
    held.release()
    throw error
  }
}

async function startAlone(parts: ServerParts): Promise<Server> {
  const { config, log, logs, clock = systemClock, random = systemRandom } = parts
  const uploads = openFileStore(config.uploadsDir)
  const db = await openData(config, { uploads, clock, random, log })
  const origin = { url: config.publicUrl ?? `http://localhost:${config.port}` }
  const publicUrl = () => origin.url
  const mailFrom = mailFromOf(config.mailFrom, publicUrl())
  const secret = config.secretKey ?? loadSecret(config.dataDir, random)
  const texts = loadSiteTexts(db)
  const siteName = () => `${texts.t('en')('company.name')} ${texts.t('zh')('company.name')}`
  const mailHost = mailFrom.split('@')[1]!
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: mailFrom,
    fromName: siteName,
    outboxDir: join(config.dataDir, 'outbox'),
    connections: config.mailPace.connections,
  })
  const keys = await createKeys(secret)
  const passwords = await createPasswords(random)
  const releases = createReleases({ db, texts, clock, log, site: () => site })
  const services: Services = {
    db,
    clock,
    random,
    log,
    logs,
    texts,
    captcha: createCaptcha(config, secret, clock, random),
    keys,
    passwords,
    sessions: createSessions(db, clock),
    lastUses: createLastUses(clock),
    metrics: createMetrics(),
    signInLimit: createRateLimit(SIGN_INS_PER_MINUTE_AND_ADDRESS, 60, 'error.tooManySignIns'),
    guessesUnderWay: new Set(),
    provider:
      config.oidc && createOidcProvider({ ...config.oidc, redirectUri: () => `${publicUrl()}/login` }),
    serial: createKeyedQueue(),
    drawnIds: new Set(),
    uploads,
    uploadTrash: join(config.dataDir, 'trash'),
    outbox: createDeliveryWorker({
      db,
      mailer,
      clock,
      random,
      log,
      massMail: massMailDelivery(db, () => ({ key: keys.unsubscribe, publicUrl: publicUrl(), mailHost })),
      pace: config.mailPace,
    }),
    quotationLimits: createQuotationLimits(),
    contactLimit: createRateLimit(CONTACTS_PER_HOUR_AND_ADDRESS, 3_600, 'error.tooManyContacts'),
    renderQuotationPdf: createQuotationPdf(),
    renewSite: () =>
      releases.renew().then(
        () => true,
        () => false,
      ),
    rebuildSite: releases.renew,
    releases: releases.past,
    pagesSettled: releases.settled,
    backups: createBackups({
      settings: config.backups,
      dataDir: config.dataDir,
      uploadsDir: config.uploadsDir,
      program: parts.commandLine,
      environment: environmentFor(config),
      clock,
      log,
    }),
    previewPage: (...parts) => site.preview(...parts),
    publicUrl,
    mailHost,
    mailFrom,
    siteName,
    mailLimits: config.mailLimits,
    mailContents: createContentReader(parts.contentWorker),
    staffEmail: config.staffEmail,
    dataDir: config.dataDir,
    smtpUrl: config.smtpUrl,
    settings: config.described,
    startedAt: isoTime(clock.now()),
    loopDelay: createLoopDelay(),
    smtpWatch: createSmtpWatch(config.smtpUrl, clock),
  }
  const site = parts.createSite(
    siteSource({
      db,
      clock,
      texts,
      publicUrl,
      captcha: config.captcha.provider,
      provider: services.provider?.kind,
    }),
    publicUrl,
  )
  const firstAccount = await createFirstAccount(services, config.admin)
  const housekeeping = await startJobs(services)
  const app = await buildApp({
    services,
    site,
    assetsDirectory: parts.assetsDirectory,
    trustProxy: config.trustProxy,
    ...(parts.devMiddleware && { devMiddleware: parts.devMiddleware }),
  })
  if (config.publicUrl !== undefined || config.port !== 0) await releases.first()
  await app.listen({ host: config.host, port: config.port })
  if (config.publicUrl === undefined && config.port === 0) {
    origin.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
    await releases.first()
  }
  const warm = warmUp(services.renderQuotationPdf)
  const control = await listenToCommands(services, config.dataDir)
  return {
    url: publicUrl(),
    app,
    services,
    firstAccount,
    async stop() {
      await control?.close()
      await warm
      await closeApp(app)
      await housekeeping.stop()
      await services.backups.stop()
      await services.outbox.stop()
      await services.mailContents.stop()
      flushLastUses(services)
      services.loopDelay.stop()
      db.close()
      logs.flush()
    },
  }
}

/** When a session was last used is worth no unclean stop, on a full disk for one. */
function flushLastUses({ db, lastUses, log }: Services): void {
  try {
    lastUses.flush(db)
  } catch (error) {
    log.warn({ err: error }, 'the last uses of sessions were not noted')
  }
}

function createCaptcha(config: Config, secret: string, clock: Clock, random: Random): Captcha {
  return config.captcha.provider === 'altcha'
    ? createAltcha(secret, clock, random)
    : createRecaptcha(config.captcha, clock)
}

/** Node closes what is idle once; a connection that finishes its request after that would stay for a minute. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const patience = setTimeout(() => app.server.closeAllConnections(), CLOSE_ALL_AFTER_MS)
  try {
    await app.close()
  } finally {
    clearInterval(timer)
    clearTimeout(patience)
  }
}

async function openData(
  config: Config,
  { uploads, clock, random, log }: Pick<Services, 'uploads' | 'clock' | 'random' | 'log'>,
): Promise<Db> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o750 })
  const sqlite = openDatabase(join(config.dataDir, 'site.sqlite'))
  try {
    migrate(sqlite, (version) => {
      const path = backUpBeforeUpgrade(sqlite, config.dataDir, version)
      log.info({ path }, 'the database was copied before its upgrade')
    })
    const db = new Db(sqlite)
    if (config.sampleData && !hasCategories(db)) {
      // The catalogue comes last: with it the database counts as no longer empty.
      await seedSamplePartners({ db, uploads, clock, random })
      seedSampleNotices({ db, clock })
      seedSampleTools(db)
      seedSampleData(db, isoTime(clock.now()))
    }
    releaseAllMails(db, isoTime(clock.now()))
    while (indexContacts(db, CONTACTS_INDEXED_AT_ONCE) > 0);
    assertSynchronousFull(sqlite)
    return db
  } catch (error) {
    sqlite.close()
    throw error
  }
}
