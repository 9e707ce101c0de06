/** The site status for admins, read at once: some file sizes, and counts that read an index. */

import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import type { Health } from '#shared/health-schema.ts'
import { TRASH_KINDS } from '#shared/trash.ts'
import type { Services } from '../../core/context.ts'
import { VERSION } from '../../core/version.ts'
import { databaseSize } from '../../db/inspect.ts'
import { sqliteVersion } from '../../db/open.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { lastAuditAt } from '../audit/store.ts'
import { counts } from '../backup/rules.ts'
import { usualStaffMail } from '../company/staff-mail.ts'
import { countContactsByState } from '../contact/store.ts'
import { eventLoopDelayMs } from '../metric/metrics.ts'
import { countTrash } from '../trash/store.ts'
import { readDiskHistory } from './disk-history.ts'
import { findingsOf } from './findings.ts'
import { missingFolders } from './missing.ts'
import {
  busiestAddress,
  countQuotationsByStatus,
  countUploads,
  countUsers,
  firstUserAt,
  outboxFigures,
} from './store.ts'

export async function readHealth(services: Services): Promise<IsoTimes<Health>> {
  const {
    db,
    clock,
    uploads,
    mail: { smtpUrl },
    site: { releases },
    system: { dataDir },
  } = services
  const now = clock.now()
  const [disks, { backups }] = await Promise.all([
    measureDisks(dataDir, uploads.directory),
    services.system.backups.state(),
  ])
  const lastBackup = backups.find(counts)
  const database = databaseSize(db.sqlite)
  const outbox = outboxFigures(db)
  const publicUrl = services.site.publicUrl()
  const delayMs = await eventLoopDelayMs()
  return {
    at: isoTime(now),
    version: VERSION,
    node: process.versions.node,
    sqlite: sqliteVersion(db.sqlite),
    started_at: services.system.startedAt,
    findings: findingsOf({
      now,
      missing: missingFolders({ db, uploads, dataDir }).map(({ path }) => path),
      disks,
      diskSamples: readDiskHistory(dataDir),
      outbox,
      backups,
      firstUserAt: firstUserAt(db),
      publicUrl,
      busiestAddress: busiestAddress(db),
      smtpUrl,
      staffMail: usualStaffMail(services),
      failedPage: releases().error,
      databaseLogBytes: database.log_bytes,
      delayMs,
      lastEntryAt: lastAuditAt(db),
    }),
    database,
    uploads: countUploads(db),
    disks,
    quotations: countQuotationsByStatus(db),
    contacts: countContacts(services),
    users: countUsers(db),
    trash: countAllTrash(services),
    outbox,
    last_backup: lastBackup ? pickFields(lastBackup, ['file', 'bytes', 'made_at']) : null,
    last_rebuild: releases().last ?? null,
    memory_bytes: process.memoryUsage.rss(),
    delay_ms: delayMs,
    public_url: publicUrl,
    has_hsts: publicUrl.startsWith('https:'),
  }
}

function countContacts({ db }: Services): Health['contacts'] {
  const counts = countContactsByState(db)
  return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), new: counts.new ?? 0 }
}

function countAllTrash({ db, clock }: Services): number {
  const goneBy = isoTime(clock.now() - TRASH_DAYS * DAY_MS)
  const counts = countTrash(db, { kinds: TRASH_KINDS, search: '', goneBy })
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
