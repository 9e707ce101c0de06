/**
 * Rates the facts: the one list of findings for the site status, `check` and `doctor`. Pure rules; each uses
 * only its own facts.
 */

import type { ListedBackup } from '#shared/backup-schema.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { PLACEHOLDERS, type PlaceholderName } from '#shared/company/placeholders.ts'
import { DISK_LOW_PERCENT, type Finding, type FindingKey, type FindingState } from '#shared/health-finding.ts'
import type { Disk, Health } from '#shared/health-schema.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { CLOCK_TOLERANCE_MS, DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { SmtpProbe } from '../../platform/mail/smtp-probe.ts'
import { counts } from '../backup/rules.ts'
import { type DiskSample, fillsIn } from './disk-rules.ts'

const DISK_LOW_BYTES = 1024 ** 3

const DISK_FULL_BYTES = 100 * 1024 ** 2
/** Time to order a larger disk, or to move. */
const DISK_FILLS_SOON_DAYS = 120
const MAIL_LATE_MS = HOUR_MS
/** On the first day a night may have passed without a backup. */
const BACKUP_SOON_MS = 2 * DAY_MS
const BACKUP_OLD_MS = 2 * DAY_MS
const BACKUP_FORGOTTEN_MS = 7 * DAY_MS
/** The log that SQLite could not write back into the database because of a reader that never ends. */
const LOG_LARGE_BYTES = 100 * 1024 ** 2
const SLOW_MS = 200
const SHARED_BY = 10
const CERTIFICATE_SOON_DAYS = 14

export interface Facts {
  now: number
  /** Folders that have gone from under the site. */
  missing: readonly string[]
  /** Stored files that are recorded, but not in the folder. */
  missingFiles: readonly string[]
  disks: readonly Disk[]
  /** The oldest first. */
  diskSamples: readonly DiskSample[]
  outbox: IsoTimes<Health['outbox']>
  /** The backups that count first, the newest of them first. */
  backups: readonly Pick<IsoTimes<ListedBackup>, 'file' | 'made_at' | 'is_ahead' | 'holds'>[]
  /** When there was first something to lose. */
  firstUserAt: string | undefined
  publicUrl: string
  /** It is undefined where mail is written to files. */
  smtpUrl: string | undefined
  /** Where staff are told of what customers do, while no one is assigned. */
  staffMail: { whose: 'staff' | 'company' | 'admins'; addresses: readonly string[] }
  /** What customers still read of a company that does not exist. */
  placeholders: readonly PlaceholderName[]
  /** The address from which most users are signed in. */
  busiestAddress: { address: string; users: number } | undefined
  /** It is undefined when the pages show what is saved. */
  failedPage: { page: string; language: string } | undefined
  databaseLogBytes: number
  delayMs: number
  /** The time of the newest entry in the audit log. */
  lastEntryAt: string | undefined
}

/** The worst comes first. */
export function findingsOf(facts: Facts): Finding[] {
  return byState([
    ...facts.missing.map(checkMissing),
    ...checkFiles(facts.missingFiles),
    ...facts.disks.map((disk) => checkDisk(disk, facts)),
    ...checkBackups(facts),
    ...checkOutbox(facts),
    checkMail(facts),
    checkStaffMail(facts.staffMail),
    ...checkPlaceholders(facts.placeholders),
    checkAddress(facts.publicUrl),
    ...checkSharedAddress(facts.busiestAddress),
    facts.failedPage ? finding('bad', 'pagesOld', { ...facts.failedPage }) : finding('ok', 'pagesFine'),
    facts.delayMs > SLOW_MS ? finding('warn', 'slow', { ms: facts.delayMs }) : finding('ok', 'promptFine'),
    ...(facts.databaseLogBytes > LOG_LARGE_BYTES
      ? [finding('warn', 'logLarge', { size: formatBytes(facts.databaseLogBytes) })]
      : []),
    ...checkClock(facts),
  ])
}

const WORST_FIRST: readonly FindingState[] = ['bad', 'warn', 'ok']

function byState(findings: readonly Finding[]): Finding[] {
  return WORST_FIRST.flatMap((state) => findings.filter((it) => it.state === state))
}

export function checkMissing(path: string): Finding {
  return finding('bad', 'folderGone', { path })
}

/** A few names, to know them by: `npm run admin -- check` lists more. */
const FILES_NAMED = 3

function checkFiles(missing: readonly string[]): Finding[] {
  if (missing.length === 0) return []
  const { length: count } = missing
  const names = missing.slice(0, FILES_NAMED)
  const files = [...names, ...(count > FILES_NAMED ? ['…'] : [])].join(', ')
  return [finding('bad', 'filesMissing', { count, files })]
}

export function checkDisk(disk: Disk, { now, diskSamples }: Pick<Facts, 'now' | 'diskSamples'>): Finding {
  const { path, free_bytes, total_bytes } = disk
  const percent = Math.floor((free_bytes / Math.max(total_bytes, 1)) * 100)
  const values = { path, free: formatBytes(free_bytes), percent }
  if (free_bytes < DISK_FULL_BYTES) return finding('bad', 'diskFull', values)
  const isLow = free_bytes < DISK_LOW_BYTES || percent < DISK_LOW_PERCENT
  const fills = fillsIn(disk, diskSamples, now)
  if (fills && fills.days < DISK_FILLS_SOON_DAYS)
    return finding('warn', 'diskFilling', { ...values, count: fills.days, span: fills.span })
  return isLow ? finding('warn', 'diskLow', values) : finding('ok', 'diskFine', values)
}

export function checkBackups(facts: Pick<Facts, 'now' | 'backups' | 'firstUserAt'>): Finding[] {
  const { backups } = facts
  const ahead = backups.filter(({ is_ahead }) => is_ahead)
  const unreadable = backups.filter(({ holds }) => holds === null)
  const fileNames = (found: readonly { file: string }[]) => ({
    files: found.map(({ file }) => file).join(', '),
  })
  return [
    checkNewest(facts),
    ...(ahead.length > 0 ? [finding('warn', 'backupAhead', fileNames(ahead))] : []),
    ...(unreadable.length > 0 ? [finding('warn', 'backupUnreadable', fileNames(unreadable))] : []),
  ]
}

function checkNewest({ now, backups, firstUserAt }: Pick<Facts, 'now' | 'backups' | 'firstUserAt'>): Finding {
  const lastBackupAt = backups.find(counts)?.made_at
  if (lastBackupAt === undefined) {
    const isNew = firstUserAt === undefined || now - Date.parse(firstUserAt) < BACKUP_SOON_MS
    return isNew ? finding('ok', 'backupSoon') : finding('warn', 'backupNone')
  }
  const age = now - Date.parse(lastBackupAt)
  const values = { count: Math.floor(age / DAY_MS), hours: Math.max(0, Math.floor(age / HOUR_MS)) + 1 }
  if (age >= BACKUP_FORGOTTEN_MS) return finding('bad', 'backupOld', values)
  return age >= BACKUP_OLD_MS ? finding('warn', 'backupOld', values) : finding('ok', 'backupFine', values)
}

export function checkOutbox({ now, outbox }: Pick<Facts, 'now' | 'outbox'>): Finding[] {
  const { failed, waiting, oldest_waiting_at } = outbox
  const lateMs = oldest_waiting_at === null ? 0 : now - Date.parse(oldest_waiting_at)
  const found = [
    ...(failed > 0 ? [finding('warn', 'outboxFailed', { count: failed })] : []),
    ...(lateMs > MAIL_LATE_MS
      ? [finding('warn', 'outboxLate', { hours: Math.floor(lateMs / HOUR_MS), count: waiting })]
      : []),
  ]
  return found.length > 0 ? found : [finding('ok', 'outboxFine', { count: waiting })]
}

/** Either the clock was ahead when the entry was written, or it is behind now. */
export function checkClock({ now, lastEntryAt }: Pick<Facts, 'now' | 'lastEntryAt'>): Finding[] {
  if (lastEntryAt === undefined || Date.parse(lastEntryAt) <= now + CLOCK_TOLERANCE_MS) return []
  return [finding('warn', 'clockAhead', { count: Math.ceil((Date.parse(lastEntryAt) - now) / HOUR_MS) })]
}

export function checkMail({ smtpUrl }: Pick<Facts, 'smtpUrl'>): Finding {
  return smtpUrl === undefined ? finding('warn', 'mailKept') : finding('ok', 'mailFine')
}

function checkStaffMail({ whose, addresses }: Facts['staffMail']): Finding {
  const values = { addresses: addresses.join(', ') }
  if (!addresses.some(isEmailAddress)) return finding('warn', 'staffMailNobody', values)
  return whose === 'admins'
    ? finding('warn', 'staffMailAdmins', values)
    : finding('ok', 'staffMailFine', values)
}

function checkPlaceholders(names: Facts['placeholders']): Finding[] {
  const found = (key: FindingKey, isFact: boolean) => {
    const some = names.filter((name) => PLACEHOLDERS[name].isFact === isFact)
    return some.length > 0 ? [finding('warn', key, { placeholders: some.join(' ') })] : []
  }
  return names.length === 0
    ? [finding('ok', 'ownCompany')]
    : [...found('sampleFacts', true), ...found('sampleTexts', false)]
}

export function checkAddress(url: string): Finding {
  const { protocol, hostname } = new URL(url)
  if (isThisMachine(hostname)) return finding('warn', 'addressLocal', { url })
  return protocol === 'https:'
    ? finding('ok', 'addressFine', { url })
    : finding('warn', 'addressPlain', { url })
}

/** Many users at one address share an office, or a CDN or proxy hides whose requests they are. */
export function checkSharedAddress(busiest: Facts['busiestAddress']): Finding[] {
  return busiest && busiest.users >= SHARED_BY ? [finding('warn', 'addressShared', { ...busiest })] : []
}

/** Whether only this machine can open it. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** `server` as `host:port`. */
export function checkSmtp(look: SmtpProbe, server: string, isOnThisMachine: boolean, now: number): Finding {
  if (look.result === 'unreachable') return finding('bad', 'smtpUnreachable', { server, reason: look.reason })
  if (look.result === 'plain') {
    return isOnThisMachine ? finding('ok', 'smtpLocal', { server }) : finding('warn', 'smtpPlain', { server })
  }
  const days = daysUntil(look.valid_until, now)
  if (days < 0) return finding('bad', 'certificateOver', { server })
  if (look.refused !== undefined)
    return finding('bad', 'certificateRefused', { server, reason: look.refused })
  if (days < CERTIFICATE_SOON_DAYS) return finding('warn', 'certificateSoon', { server, count: days })
  return finding('ok', 'certificateFine', { server, count: days })
}

/** Whole days; negative after the time. */
export function daysUntil(iso: string, now: number): number {
  return Math.floor((Date.parse(iso) - now) / DAY_MS)
}

function finding(state: FindingState, key: FindingKey, values: Finding['values'] = {}): Finding {
  return { key, state, values }
}
