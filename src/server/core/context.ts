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

/** Made once, by `process/server.ts`. */
export interface Services {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  /** What was written to the log. */
  logs: LogStore
  texts: SiteTexts
  captcha: Captcha
  keys: Keys
  passwords: Passwords
  sessions: Sessions
  lastUses: LastUses
  metrics: Metrics
  /** Sign-ins by address. */
  signInLimit: RateLimit
  /** Ids of guesses, counted as failures already, of which nobody knows yet whether they are right. */
  guessesUnderWay: Set<number>
  /** Undefined where nobody signs in through one. */
  provider: OidcProvider | undefined
  serial: KeyedQueue
  /** Numbers that were drawn for quotations which are not stored yet. */
  drawnIds: Set<string>
  uploads: FileStore
  /** The folder of files that were cleaned away. */
  uploadTrash: string
  outbox: DeliveryWorker
  quotationLimits: QuotationLimits
  /** Contact requests by address. */
  contactLimit: RateLimit
  renderQuotationPdf: QuotationPdf
  /**
   * Resolves once the public pages show what was committed before the call, and the texts of it are live everywhere. It
   * never rejects: a failure is logged and answers false, older texts stay live, and what was saved stays saved.
   */
  renewSite(): Promise<boolean>
  /** The same, but throws `conflict` with the page at fault. */
  rebuildSite(): Promise<ReleaseReport>
  /** How that went the last times. */
  releases: () => Releases
  /** Resolves once no release is under way that was asked for before. */
  pagesSettled(): Promise<unknown>
  /** A page with other texts than those in force, as a document for a frame. */
  previewPage: Site['preview']
  backups: Backups
  /** The origin in links, without a trailing slash. */
  publicUrl: () => string
  /** The right side of Message-IDs. */
  mailHost: string
  /** The address that every mail comes from, and the name beside it where no person writes. */
  mailFrom: string
  siteName: () => string
  mailLimits: MailLimits
  /** What somebody wants to mail, made fit for it. */
  mailContents: ContentReader
  staffEmail: string | undefined
  dataDir: string
  /** Undefined where mails are kept as files. */
  smtpUrl: string | undefined
  /** As staff may see them. */
  settings: readonly Setting[]
  /** When this process began. */
  startedAt: string
  loopDelay: LoopDelay
  smtpWatch: SmtpWatch
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
