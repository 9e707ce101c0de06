/** The site status for admins: some file sizes, counts that read an index, and the list of stored files, which is kept. */

import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Health } from '#shared/health-schema.ts'
import type { Services } from '../../core/context.ts'
import { VERSION } from '../../core/version.ts'
import { databaseSize } from '../../db/inspect.ts'
import { isoTime } from '../../platform/clock.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { lastAuditAt } from '../audit/store.ts'
import { counts } from '../backup/rules.ts'
import { findPlaceholders } from '../company/placeholders.ts'
import { usualStaffMail } from '../company/staff-mail.ts'
import { eventLoopDelayMs } from '../metric/metrics.ts'
import { missingFiles } from '../upload/inventory.ts'
import { readDiskHistory } from './disk-history.ts'
import { fillsIn } from './disk-rules.ts'
import { findingsOf } from './findings.ts'
import { missingFolders } from './missing.ts'
import { busiestAddress, firstUserAt, outboxFigures } from './store.ts'

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
  const [disks, filesMissing, { backups }] = await Promise.all([
    measureDisks(dataDir, uploads.directory),
    missingFiles(services),
    services.system.backups.state(),
  ])
  const lastBackup = backups.find(counts)
  const diskSamples = readDiskHistory(dataDir)
  const outbox = outboxFigures(db)
  const publicUrl = services.site.publicUrl()
  return {
    at: isoTime(now),
    version: VERSION,
    started_at: services.system.startedAt,
    findings: findingsOf({
      now,
      missing: missingFolders({ db, uploads, dataDir }).map(({ path }) => path),
      missingFiles: filesMissing,
      disks,
      diskSamples,
      outbox,
      backups,
      firstUserAt: firstUserAt(db),
      publicUrl,
      busiestAddress: busiestAddress(db),
      smtpUrl,
      staffMail: usualStaffMail(services),
      placeholders: findPlaceholders(services, 'en').map(({ name }) => name),
      failedPage: releases().error,
      databaseLogBytes: databaseSize(db.sqlite).log_bytes,
      delayMs: await eventLoopDelayMs(),
      lastEntryAt: lastAuditAt(db),
    }),
    disks: disks.map((disk) => ({ ...disk, full_in_days: fillsIn(disk, diskSamples, now)?.days ?? null })),
    outbox,
    last_backup: lastBackup ? pickFields(lastBackup, ['file', 'bytes', 'made_at']) : null,
    last_rebuild: releases().last ?? null,
    public_url: publicUrl,
    has_hsts: publicUrl.startsWith('https:'),
  }
}
