/** What the procedures work with: made once by `main.ts`, or by a test. */

import type { Setting } from '../../shared/setting/schema.ts'
import type { Db } from '../db/query.ts'
import type { Keys } from '../features/auth/keys.ts'
import type { Sessions } from '../features/auth/lucia.ts'
import type { Passwords } from '../features/auth/password.ts'
import type { LastUses } from '../features/auth/session/last-uses.ts'
import type { Backups } from '../features/backup/backups.ts'
import type { SmtpWatch } from '../features/health/smtp.ts'
import type { Outbox } from '../features/mail/delivery-worker.ts'
import type { ContentReader } from '../features/mass-mail/content-reader.ts'
import type { MailLimits } from '../features/mass-mail/rules.ts'
import type { Metrics } from '../features/metric/metrics.ts'
import type { RenderQuotationPdf } from '../features/quotation/files.ts'
import type { QuotationLimits } from '../features/quotation/rate-limits.ts'
import type { SiteTexts } from '../features/translation/texts.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import type { Clock, Random } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Serial } from '../platform/keyed-queue.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LogStore } from '../platform/log/process-log.ts'
import type { LoopDelay } from '../platform/loop-delay.ts'
import type { OidcProvider } from '../platform/oidc.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { ReleaseReport, Releases, Site } from '../rendering/site.ts'

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
  serial: Serial
  /** Numbers that were drawn for quotations which are not stored yet. */
  drawnIds: Set<string>
  uploads: FileStore
  /** The folder of files that were cleaned away. */
  uploadTrash: string
  outbox: Outbox
  quotationLimits: QuotationLimits
  /** Contact requests by address. */
  contactLimit: RateLimit
  renderQuotationPdf: RenderQuotationPdf
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
