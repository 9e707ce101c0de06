/** Counts of stored and waiting records, which show an operator whether work is left over. */
import { QUOTATION_STATUSES } from '../../../shared/quotation/schema.ts'
import type { Db } from '../../db/query.ts'
import { databaseSize } from '../../db/size.ts'
import { type Clock, SECOND_MS } from '../../platform/clock.ts'
import { freeBytes } from '../../platform/files/disk.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { listBackups } from '../backup/list.ts'
import { countNewContacts } from '../contact/store.ts'
import { countQuotationsByStatus, outboxFigures } from '../health/store.ts'
import { byLabel, type Family, gauge } from './family.ts'

export interface ShopSources {
  db: Db
  clock: Clock
  dataDir: string
  uploads: Pick<FileStore, 'directory'>
}

export async function shopFamilies({ db, clock, dataDir, uploads }: ShopSources): Promise<Family[]> {
  const quotations = countQuotationsByStatus(db)
  const { waiting, failed } = outboxFigures(db)
  const { bytes, log_bytes } = databaseSize(db.sqlite)
  return [
    {
      name: 'site_quotations',
      type: 'gauge',
      help: 'Stored quotations, by status.',
      samples: byLabel(
        'status',
        QUOTATION_STATUSES.map((status) => [status, quotations[status]] as const),
      ),
    },
    {
      name: 'site_outbox_mails',
      type: 'gauge',
      help: 'Emails in the outbox: waiting and failed.',
      samples: byLabel('state', Object.entries({ waiting, failed })),
    },
    gauge('site_contacts_waiting', 'Contact requests with the status new.', countNewContacts(db)),
    gauge('site_database_bytes', 'Size of the database and its write-ahead log.', bytes + log_bytes),
    {
      name: 'site_disk_free_bytes',
      type: 'gauge',
      help: 'Free disk space in the data and uploads folders.',
      samples: byLabel('folder', [
        ['data', await freeBytes(dataDir)],
        ['uploads', await freeBytes(uploads.directory)],
      ]),
    },
    gauge(
      'site_newest_backup_age_seconds',
      'Age of the newest backup.',
      ageOf((await listBackups(dataDir))[0]?.made_at, clock.now()),
    ),
  ]
}

function ageOf(at: string | undefined, now: number): number | undefined {
  return at === undefined ? undefined : Math.max(0, now - Date.parse(at)) / SECOND_MS
}
