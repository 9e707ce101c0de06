/**
 * What every procedure gets: the services of the server, and the call. The only file of core that imports from
 * features, and only types: a feature's procedures use the context, and the context names types that features
 * define (CONTRIBUTING, Layers).
 */
import type { z } from 'zod'
import type { CompanyFacts } from '#shared/company/schema.ts'
import type { Language } from '../../shared/base/language.ts'
import type { Setting } from '../../shared/setting-schema.ts'
import type { User } from '../../shared/user/schema.ts'
import type { MailLimits, MailSettings } from '../config/config.ts'
import type { Db } from '../db/query.ts'
import type { Keys } from '../features/auth/keys.ts'
import type { Sessions } from '../features/auth/lucia.ts'
import type { Passwords } from '../features/auth/password.ts'
import type { LastUses } from '../features/auth/session/last-uses.ts'
import type { Backups } from '../features/backup/backups.ts'
import type { SmtpWatch } from '../features/health/smtp.ts'
import type { CompanyLook } from '../features/look/company-look.ts'
import type { SvgDrawer } from '../features/look/svg-drawer.ts'
import type { DeliveryWorker } from '../features/mail/delivery-worker.ts'
import type { ContentReader } from '../features/mass-mail/content-reader.ts'
import type { Metrics } from '../features/metric/metrics.ts'
import type { ReceiptPdf } from '../features/order/receipt-pdf.ts'
import type { SheetReader } from '../features/price-list/sheet-reader.ts'
import type { PdfCleaner } from '../features/quotation/attached/pdf-cleaner.ts'
import type { OpenStream } from '../features/quotation/news/open-streams.ts'
import type { QuotationPdf } from '../features/quotation/pdf/document.ts'
import type { QuotationLimits } from '../features/quotation/rate-limits.ts'
import type { TextReader } from '../features/text-file/text-reader.ts'
import type { SiteTexts } from '../features/translation/texts.ts'
import type { VisitCounter } from '../features/visit/counter.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import type { Clock, Random } from '../platform/clock.ts'
import type { ConcurrencyLimit } from '../platform/concurrency-limit.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { KeyedQueue } from '../platform/keyed-queue.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LogStore } from '../platform/log/process-log.ts'
import type { OidcProvider } from '../platform/oidc.ts'
import type { Pusher } from '../platform/push.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Waker } from '../platform/waker.ts'
import type { ReleaseReport, Releases, Site } from './site-port.ts'

/** Services for signing in and staying signed in. */
export interface AuthServices {
  keys: Keys
  passwords: Passwords
  sessions: Sessions
  lastUses: LastUses
  /** Ids of attempts that are stored as failures but whose result is not known yet. */
  guessesUnderWay: Set<number>
  /** It is undefined when no OpenID provider is configured. */
  provider: OidcProvider | undefined
}

/** How often one IP address may make expensive calls. */
interface RateLimits {
  signIns: RateLimit
  passwordLinks: RateLimit
  /** Tries of a mail server, by its user. */
  mailServers: RateLimit
  contacts: RateLimit
  /** Steps of visits that pages tell. */
  visits: RateLimit
  quotations: QuotationLimits
}

interface PriceListServices {
  read: SheetReader
}

interface TextFileServices {
  read: TextReader
}

interface LookServices {
  /** Returns null while the company shows nothing of its own. */
  now(): CompanyLook | null
  drawSvg: SvgDrawer
}

interface QuotationServices {
  /** Numbers drawn for quotations that are not stored yet. */
  drawnIds: Set<string>
  /** The limit of submissions in progress. */
  submissions: ConcurrencyLimit
  /** The company's: how long a verified quotation can be accepted. */
  readonly openDays: number
  /** How many days before its last one the customer is reminded. */
  readonly reminderDays: number
  renderPdf: QuotationPdf
  renderReceipt: ReceiptPdf
  cleanPdf: PdfCleaner
  /** Rung by what may interest an open stream. */
  waker: Waker
  /** The live streams that are open, the oldest first. */
  streams: Set<OpenStream>
}

interface ContactServices {
  /** How many days after their date closed contact requests are deleted; 0: never. */
  keptDays: number
}

export interface CompanyServices {
  /** The facts in use: a variable of the server wins over what is saved. */
  facts(): CompanyFacts
  /** The facts that variables of the server set. */
  set: Readonly<Partial<CompanyFacts>>
}

export interface MailServices {
  worker: DeliveryWorker
  /** The sender address of every email; like the server, admins may change it. */
  readonly from: string
  /** The domain part of Message-IDs. */
  readonly host: string
  limits: MailLimits
  /** Sanitises what admins write before it is sent. */
  contents: ContentReader
  /** The company's: receives contact requests and confirmed quotations; undefined where there is none. */
  readonly staffEmail: string | undefined
  /** It is undefined when mail is written to files. */
  readonly smtpUrl: string | undefined
  /** What variables of the server say, which wins. */
  set: MailSettings
  smtpWatch: SmtpWatch
}

interface SiteServices {
  /** The origin of links, without a trailing slash. */
  publicUrl: () => string
  /** The name in both languages; the sender's name of mail that no person wrote. */
  name: () => string
  /**
   * Resolves once the public pages show what was committed before the call and its texts are live everywhere.
   * It never rejects: a failure is logged and answers false, the old texts stay live, and saved changes stay
   * saved.
   */
  renew(): Promise<boolean>
  /** The same, but throws `conflict` that names the failing page. */
  rebuild(): Promise<ReleaseReport>
  /** Results of the last releases. */
  releases: () => Releases
  /** Resolves once every release requested before the call has ended. */
  settled(): Promise<unknown>
  /** Renders a page with texts other than the live ones, as a document for a frame. */
  preview: Site['preview']
}

/** The process and its folders. */
export interface SystemServices {
  dataDir: string
  /** The folder of uploads removed by clean-up. */
  uploadTrash: string
  /** The settings as admins may see them, without secrets. */
  settings: readonly Setting[]
  /** The time at which this process started, as ISO 8601 in UTC. */
  startedAt: string
  logs: LogStore
  metrics: Metrics
  backups: Backups
}

/** The services that procedures use; created once, by `process/services.ts`. */
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
  contacts: ContactServices
  look: LookServices
  priceLists: PriceListServices
  textFiles: TextFileServices
  company: CompanyServices
  mail: MailServices
  push: Pusher
  visits: VisitCounter
  site: SiteServices
  system: SystemServices
}

interface CookieOptions {
  maxAgeSeconds: number
  /** Readable by our pages' scripts. */
  isReadable?: boolean
  /** Also sent when a visitor follows a link from another site. */
  isSentFromLinks?: boolean
}

/** The data of a request that procedures may use. */
export interface Call {
  requestId: string
  /** The client's IP address, an IPv6 one as its /64. */
  address: string
  language: Language
  /** False for a request that another site's page made the browser send; its cookies are hidden. */
  isOwnSite: boolean
  /** Where callers of this endpoint keep a refresh token: a browser in cookies, a program gets it in the body. */
  carrier: 'cookies' | 'body'
  /** The access token: the only thing that identifies the caller of an internal call. */
  bearer: string | undefined
  csrfHeader: string | undefined
  /** The tag of `If-Match`, for calls whose body has no place for it; others have it as `if_match` of their input. */
  ifMatch: string | undefined
  /** The user follows a link: the answer is shown to them as a page. */
  isNavigation: boolean
  /** The User-Agent, on one line. */
  device: string
  cookie(name: string): string | undefined
  cookieNames(): string[]
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
}

/** The caller: the session of the access token, and its user. */
export interface Identity {
  user: User
  session: { id: string; created_at: string; expires_at: string }
}

export interface Context extends Services {
  call: Call
  /** Returns undefined for a visitor, and when the token, its session or its user is no longer valid. */
  identify(): Promise<Identity | undefined>
  /** Counts this request of a user. Throws `too_many` while too many others are in progress. */
  admitUser(user: number): void
  /** Counts a large body of the caller before it is read. Throws `too_many`. */
  admitBody(user: number, bytes: number): void
  /** The user of a valid session, read from the database now. */
  userOfSession(session: string): User | undefined
}

export interface SignedInContext extends Context, Identity {
  /** Runs `work` in a transaction that first checks again that the caller is signed in and allowed. */
  write<Result>(work: () => Result): Result
}

/** The context of any caller, signed in or not. */
export type AnyContext = Context & Partial<Pick<SignedInContext, 'user'>>

/** The callers that a procedure admits. Every procedure has one. */
export type Access = 'anyone' | 'user' | 'staff'
export interface Meta {
  access: Access
  /** Input fields allowed in the URL, besides ids and keys, of a call that changes something. */
  inAddress?: readonly string[]
  /** How many parts the input may have, where the usual limit is too low. */
  partsMax?: number
  /** Also over REST, where nothing else is read from cookies. */
  needsCsrf?: true
  /** Any page may send it: what it needs is a token that only its reader has. */
  isFromAnywhere?: true
  /** Takes `If-Match` only as a header, because every name in the body may be one of its keys. */
  hasOnlyHeaderTag?: true
  /** Answers with an ETag and with 304 to `If-None-Match`. */
  isCacheable?: true
  /** Its answer is so large that a batch holds no other call beside it. */
  isLarge?: true
  /** The media types of a file that it answers with. */
  files?: readonly string[]
  /** What REST takes and answers, where that is less than over tRPC, whose tokens are in cookies. */
  rest?: {
    input?: z.ZodType
    output?: z.ZodType
    /** A further field in which an error has its text. */
    errorField?: string
  }
}
