/**
 * What every procedure is given: the parts of the server, and the call. The one file of the core that names features, and only
 * their types: the procedures of a feature know the context, and the context names what features made (CONTRIBUTING, Layers).
 */
import type { Language } from '../../shared/base/language.ts'
import type { Setting } from '../../shared/setting/schema.ts'
import type { User } from '../../shared/user/schema.ts'
import type { MailLimits } from '../config/config.ts'
import type { Db } from '../db/query.ts'
import type { Keys } from '../features/auth/keys.ts'
import type { Sessions } from '../features/auth/lucia.ts'
import type { Passwords } from '../features/auth/password.ts'
import type { LastUses } from '../features/auth/session/last-uses.ts'
import type { Backups } from '../features/backup/backups.ts'
import type { SmtpWatch } from '../features/health/smtp.ts'
import type { DeliveryWorker } from '../features/mail/delivery-worker.ts'
import type { ContentReader } from '../features/mass-mail/content-reader.ts'
import type { Metrics } from '../features/metric/metrics.ts'
import type { QuotationPdf } from '../features/quotation/pdf/document.ts'
import type { QuotationLimits } from '../features/quotation/rate-limits.ts'
import type { SiteTexts } from '../features/translation/texts.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import type { Clock, Random } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { KeyedQueue } from '../platform/keyed-queue.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LogStore } from '../platform/log/process-log.ts'
import type { LoopDelay } from '../platform/loop-delay.ts'
import type { OidcProvider } from '../platform/oidc.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { ReleaseReport, Releases, Site } from './site-port.ts'

/** Signing in and staying signed in. */
export interface AuthServices {
  keys: Keys
  passwords: Passwords
  sessions: Sessions
  lastUses: LastUses
  /** Ids of guesses that are counted as failures already, but not yet known to be right or wrong. */
  guessesUnderWay: Set<number>
  /** Undefined when no OpenID provider is configured. */
  provider: OidcProvider | undefined
}

/** How often one address may do what costs us something. */
export interface RateLimits {
  signIns: RateLimit
  contacts: RateLimit
  quotations: QuotationLimits
}

export interface QuotationServices {
  /** Numbers that were drawn for quotations that are not stored yet. */
  drawnIds: Set<string>
  renderPdf: QuotationPdf
}

export interface MailServices {
  worker: DeliveryWorker
  /** The address that every mail comes from. */
  from: string
  /** The right side of Message-IDs. */
  host: string
  limits: MailLimits
  /** Sanitises what people write before it is mailed. */
  contents: ContentReader
  /** Who hears of contact requests and confirmed quotations; undefined when no one is configured. */
  staffEmail: string | undefined
  /** Undefined when mails are kept as files. */
  smtpUrl: string | undefined
  smtpWatch: SmtpWatch
}

export interface SiteServices {
  /** The origin in links, without a trailing slash. */
  publicUrl: () => string
  /** In both languages; the sender's name where no person writes. */
  name: () => string
  /**
   * Resolves once the public pages show what was committed before the call, and its texts are live everywhere. It
   * never rejects: a failure is logged and answers false, older texts stay live, and what was saved stays saved.
   */
  renew(): Promise<boolean>
  /** The same, but throws `conflict` with the page at fault. */
  rebuild(): Promise<ReleaseReport>
  /** How the last releases went. */
  releases: () => Releases
  /** Resolves once every release that was asked for before has ended. */
  settled(): Promise<unknown>
  /** A page with other texts than the live ones, as a document for a frame. */
  preview: Site['preview']
}

/** The process and its folders. */
export interface SystemServices {
  dataDir: string
  /** The folder of uploads that were cleaned up. */
  uploadTrash: string
  /** As admins may see them: never a secret. */
  settings: readonly Setting[]
  /** When this process started, as ISO 8601 in UTC. */
  startedAt: string
  logs: LogStore
  metrics: Metrics
  backups: Backups
  loopDelay: LoopDelay
}

/** What the procedures work with: made once, by `process/services.ts`. */
export interface Services {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  texts: SiteTexts
  captcha: Captcha
  uploads: FileStore
  /** Runs work of the same key one at a time. */
  queue: KeyedQueue
  auth: AuthServices
  rateLimits: RateLimits
  quotations: QuotationServices
  mail: MailServices
  site: SiteServices
  system: SystemServices
}

export interface CookieOptions {
  maxAgeSeconds: number
  /** Our pages' scripts may read it. */
  isReadable?: boolean
  /** It also comes with a page that somebody reaches by a link from another site. */
  isSentFromLinks?: boolean
}

/** What a procedure may know of the request that called it. */
export interface Call {
  requestId: string
  /** The client's address, an IPv6 one as its /64. */
  address: string
  language: Language
  /** False for a request that another site's page made the browser send: its cookies are not shown. */
  isOwnSite: boolean
  /** Where this door's callers keep a refresh token: the browser in cookies, a program that it gets in the body. */
  carrier: 'cookies' | 'body'
  /** The access token; the only thing by which internal calls know who calls. */
  bearer: string | undefined
  csrfHeader: string | undefined
  /** Somebody follows a link: what is answered is shown to them as a page. */
  isNavigation: boolean
  /** The User-Agent, on one line. */
  device: string
  cookie(name: string): string | undefined
  cookieNames(): string[]
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
}

/** Who calls: the session of the access token, and its user. */
export interface Identity {
  user: User
  session: { id: string; created_at: string; expires_at: string }
}

export interface Context extends Services {
  call: Call
  /** Undefined for a visitor, and once the token, its session or its user is no longer valid. */
  identify(): Promise<Identity | undefined>
  /** The user of a session that is still valid, as the database has them now. */
  userOfSession(session: string): User | undefined
}

export interface SignedInContext extends Context, Identity {
  /** Runs `work` in a transaction that first checks again that the caller is still signed in and still allowed. */
  write<Result>(work: () => Result): Result
}

/** Who may call a procedure; there is no procedure without it. */
export type Access = 'anyone' | 'user' | 'staff'
export interface Meta {
  access: Access
  /** Fields of the input that its address may hold, besides ids and keys, although it changes something. */
  inAddress?: readonly string[]
  /** How many parts its input may have, where that is more than usual. */
  partsMax?: number
}
