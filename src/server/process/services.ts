import { join } from 'node:path'
import { LANGUAGES } from '../../shared/base/language.ts'
import { type Config, environmentFor } from '../config/config.ts'
import type {
  AuthServices,
  CompanyServices,
  MailServices,
  Services,
  SystemServices,
} from '../core/context.ts'
import type { Site } from '../core/site-port.ts'
import { SIGN_INS_PER_MINUTE_AND_ADDRESS } from '../features/auth/guesses.ts'
import { createKeys, type Keys } from '../features/auth/keys.ts'
import { createSessions } from '../features/auth/lucia.ts'
import { createPasswords } from '../features/auth/password.ts'
import { PASSWORD_LINKS_PER_HOUR_AND_ADDRESS } from '../features/auth/password-link/ask.ts'
import { createLastUses } from '../features/auth/session/last-uses.ts'
import { createBackups } from '../features/backup/backups.ts'
import { findCompany } from '../features/company/store.ts'
import { CONTACTS_PER_HOUR_AND_ADDRESS } from '../features/contact/submit.ts'
import { createSmtpWatch } from '../features/health/smtp.ts'
import { createLookOf } from '../features/look/company-look.ts'
import { createPaperLogo } from '../features/look/paper-logo.ts'
import { findLook } from '../features/look/store.ts'
import { createSvgDrawer } from '../features/look/svg-drawer.ts'
import { deliveryHooks } from '../features/mail/delivery-hooks.ts'
import { createDeliveryWorker } from '../features/mail/delivery-worker.ts'
import { MAIL_SERVER_TRIES_PER_HOUR_AND_USER } from '../features/mail-server/manage.ts'
import { routeOf, senderOf } from '../features/mail-server/route.ts'
import { createContentReader } from '../features/mass-mail/content-reader.ts'
import { massMailDelivery } from '../features/mass-mail/send.ts'
import { createMetrics } from '../features/metric/metrics.ts'
import { createReceiptPdf } from '../features/order/receipt-pdf.ts'
import { createSheetReader } from '../features/price-list/sheet-reader.ts'
import { createPdfCleaner } from '../features/quotation/attached/pdf-cleaner.ts'
import { createKits } from '../features/quotation/pdf/kit.ts'
import { createPaperPhotos } from '../features/quotation/pdf/photos.ts'
import { createQuotationPdf } from '../features/quotation/pdf.ts'
import { createQuotationLimits, SUBMISSIONS_AT_ONCE } from '../features/quotation/rate-limits.ts'
import { createTextReader } from '../features/text-file/text-reader.ts'
import { loadSiteTexts } from '../features/translation/texts.ts'
import { createVisitCounter, STEPS_PER_HOUR_AND_ADDRESS } from '../features/visit/counter.ts'
import { createAltcha } from '../platform/captcha/altcha.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import { createRecaptcha } from '../platform/captcha/recaptcha.ts'
import { type Clock, isoTime, type Random, systemClock, systemRandom } from '../platform/clock.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { derivedSecret } from '../platform/digest.ts'
import { openFileStore } from '../platform/files/files.ts'
import { createKeyedQueue } from '../platform/keyed-queue.ts'
import type { MailLogo } from '../platform/mail/mail-logo.ts'
import { createRoutedMailer, MAIL_FILES } from '../platform/mail/mailer.ts'
import { createPusher } from '../platform/push.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { createWaker } from '../platform/waker.ts'
import { loadSecret, openData } from './open-data.ts'
import type { ServerParts } from './server-parts.ts'
import { createReleases, type SiteReleases, siteSource } from './site-releases.ts'

/** The site reads the data, and the rest of the services can renew the site. */
export async function createServices(
  parts: ServerParts,
  publicUrl: () => string,
): Promise<{ services: Services; site: Site; releases: SiteReleases; isSampled: boolean }> {
  const { config, log, clock = systemClock, random = systemRandom } = parts
  const uploads = openFileStore(config.uploadsDir)
  const { db, isSampled } = await openData(config, { uploads, clock, random, log })
  const texts = loadSiteTexts(db)
  const company = createCompany(config, db)
  const secret = config.secretKey ?? loadSecret(config.dataDir, random)
  const auth = await createAuth(config, { db, clock, random, secret, publicUrl })
  const lookOf = createLookOf({ facts: () => findLook(db), directory: uploads.directory })
  const site = parts.createSite(
    siteSource({
      db,
      clock,
      texts,
      lookOf,
      publicUrl,
      captcha: config.captcha.provider,
      contactDays: config.contacts.keptDays,
      provider: auth.provider?.kind,
      sendsMail: () => services.mail.smtpUrl !== undefined,
    }),
    publicUrl,
  )
  const waker = createWaker()
  const releases = createReleases({ db, texts, clock, log, site, waker })
  const kits = createKits()
  const paperLogo = createPaperLogo(() => lookOf(texts.live.both))
  const siteName = () => LANGUAGES.map((language) => texts.t(language)('company.name')).join(' ')
  const services: Services = {
    db,
    clock,
    random,
    log,
    texts,
    captcha: createCaptcha(config, secret, clock, random),
    uploads,
    queue: createKeyedQueue(),
    auth,
    rateLimits: {
      signIns: createRateLimit(SIGN_INS_PER_MINUTE_AND_ADDRESS, 60, 'error.tooManySignIns'),
      passwordLinks: createRateLimit(
        PASSWORD_LINKS_PER_HOUR_AND_ADDRESS,
        3_600,
        'error.tooManyPasswordLinks',
      ),
      mailServers: createRateLimit(MAIL_SERVER_TRIES_PER_HOUR_AND_USER, 3_600, 'error.tooManyMailServers'),
      contacts: createRateLimit(CONTACTS_PER_HOUR_AND_ADDRESS, 3_600, 'error.tooManyContacts'),
      visits: createRateLimit(STEPS_PER_HOUR_AND_ADDRESS, 3_600, 'error.tooManyContacts'),
      quotations: createQuotationLimits(),
    },
    quotations: {
      drawnIds: new Set(),
      submissions: createConcurrencyLimit(SUBMISSIONS_AT_ONCE),
      get openDays() {
        return company.facts().valid_days
      },
      get reminderDays() {
        return company.facts().reminder_days
      },
      renderPdf: createQuotationPdf(kits, paperLogo, createPaperPhotos(uploads.directory)),
      renderReceipt: createReceiptPdf(kits, paperLogo),
      cleanPdf: createPdfCleaner(parts.pdfWorker),
      waker,
      streams: new Set(),
    },
    contacts: config.contacts,
    company,
    look: { now: () => lookOf(texts.live.both), drawSvg: createSvgDrawer(parts.svgWorker) },
    priceLists: { read: createSheetReader(parts.sheetWorker) },
    textFiles: { read: createTextReader(parts.textWorker) },
    mail: createMail(parts, {
      db,
      company,
      clock,
      random,
      log,
      siteName,
      mailLogo: async () => {
        const { light = null, logo = null } = (await lookOf(texts.live.both)?.identity()) ?? {}
        const shown = light ?? logo
        return shown && { ...shown, isLight: shown === light, name: siteName() }
      },
      publicUrl,
      keys: auth.keys,
    }),
    visits: createVisitCounter(clock, () => company.facts().visit_count === 'on'),
    push: createPusher({
      secret: derivedSecret(secret, 'push'),
      subject: () => `mailto:${services.mail.from}`,
      hosts: config.pushHosts,
    }),
    site: {
      publicUrl,
      name: siteName,
      renew: () =>
        releases.renew().then(
          () => true,
          () => false,
        ),
      rebuild: releases.renew,
      releases: releases.past,
      settled: releases.settled,
      preview: (...page) => site.preview(...page),
    },
    system: createSystem(parts, clock),
  }
  return { services, site, releases, isSampled }
}

/** The facts are read for each use: what an admin saves counts at once. */
function createCompany(
  { staffEmail, quotations, countsVisits }: Config,
  db: Services['db'],
): CompanyServices {
  const set = {
    ...(staffEmail !== undefined && { staff_email: staffEmail }),
    ...(quotations.openDays !== undefined && { valid_days: quotations.openDays }),
    ...(quotations.reminderDays !== undefined && { reminder_days: quotations.reminderDays }),
    ...(countsVisits !== undefined && ({ visit_count: countsVisits ? 'on' : 'off' } as const)),
  }
  return { set, facts: () => ({ ...findCompany(db), ...set }) }
}

async function createAuth(
  config: Config,
  {
    db,
    clock,
    random,
    secret,
    publicUrl,
  }: Pick<Services, 'db' | 'clock' | 'random'> & { secret: string; publicUrl: () => string },
): Promise<AuthServices> {
  // Its libraries are loaded only where a provider is set.
  const provider =
    config.oidc &&
    (await import('../platform/oidc.ts')).createOidcProvider({
      ...config.oidc,
      redirectUri: () => `${publicUrl()}/login`,
    })
  return {
    keys: await createKeys(secret),
    passwords: createPasswords(random),
    sessions: createSessions(db, clock),
    lastUses: createLastUses(clock),
    guessesUnderWay: new Set(),
    provider,
  }
}

function createMail(
  { config, contentWorker }: ServerParts,
  {
    db,
    company,
    clock,
    random,
    log,
    siteName,
    mailLogo,
    publicUrl,
    keys,
  }: Pick<Services, 'db' | 'company' | 'clock' | 'random' | 'log'> & {
    siteName: () => string
    mailLogo: () => Promise<MailLogo | null>
    publicUrl: () => string
    keys: Keys
  },
): MailServices {
  const { smtpUrl, isMailOff, mailFrom } = config
  const set = { smtpUrl, isMailOff, mailFrom }
  const routing = { db, set, keys, publicUrl }
  const route = () => routeOf(routing)
  const hostNow = () => senderOf(routing).split('@')[1]!
  const staff = {
    get staffEmail() {
      return company.facts().staff_email || undefined
    },
  }
  const mailer = createRoutedMailer(route, {
    fromName: siteName,
    logo: mailLogo,
    outboxDir: join(config.dataDir, MAIL_FILES),
    connections: config.mailPace.connections,
  })
  return {
    worker: createDeliveryWorker({
      db,
      mailer,
      clock,
      random,
      log,
      hooks: deliveryHooks({ db, clock, company, mail: staff }),
      massMail: massMailDelivery(db, () => ({
        key: keys.unsubscribe,
        publicUrl: publicUrl(),
        mailHost: hostNow(),
      })),
      pace: config.mailPace,
    }),
    get from() {
      return senderOf(routing)
    },
    get host() {
      return hostNow()
    },
    limits: config.mailLimits,
    contents: createContentReader(contentWorker),
    get staffEmail() {
      return staff.staffEmail
    },
    get smtpUrl() {
      return route().smtpUrl
    },
    set,
    smtpWatch: createSmtpWatch(() => route().smtpUrl, clock),
  }
}

function createSystem({ config, log, logs, commandLine }: ServerParts, clock: Clock): SystemServices {
  const { dataDir, uploadsDir, backups: settings } = config
  return {
    dataDir,
    uploadTrash: join(dataDir, 'trash'),
    settings: config.described,
    startedAt: isoTime(clock.now()),
    logs,
    metrics: createMetrics(),
    backups: createBackups({
      settings,
      dataDir,
      uploadsDir,
      program: commandLine,
      environment: environmentFor(config),
      clock,
      log,
    }),
  }
}

function createCaptcha({ captcha }: Config, secret: string, clock: Clock, random: Random): Captcha {
  switch (captcha.provider) {
    case 'altcha':
      return createAltcha(secret, clock, random)
    case 'recaptcha-enterprise':
      return createRecaptcha(captcha, clock)
  }
}
