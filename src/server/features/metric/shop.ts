/** Counts of stored and waiting records, which show an operator whether work is left over. */
import { Gauge, Registry } from 'prom-client'
import { QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import type { Db } from '../../db/query.ts'
import { databaseSize } from '../../db/size.ts'
import { type Clock, SECOND_MS } from '../../platform/clock.ts'
import { freeBytes } from '../../platform/files/disk.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { listBackups } from '../backup/list.ts'
import { countNewContacts } from '../contact/store.ts'
import { countQuotationsByStatus, outboxFigures } from '../health/store.ts'

export interface ShopSources {
  db: Db
  clock: Clock
  dataDir: string
  uploads: Pick<FileStore, 'directory'>
}

/** Looked up for each request of the page. */
export async function shopRegistry({ db, clock, dataDir, uploads }: ShopSources): Promise<Registry> {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value)
  const gaugeBy = (name: string, help: string, label: string, values: Record<string, number>) => {
    const labelled = new Gauge({ name, help, labelNames: [label], registers })
    for (const [key, value] of Object.entries(values)) labelled.set({ [label]: key }, value)
  }
  const quotations = countQuotationsByStatus(db)
  const { waiting, failed } = outboxFigures(db)
  const { bytes, log_bytes } = databaseSize(db.sqlite)
  const [newest] = await listBackups(dataDir)
  gaugeBy(
    'site_quotations',
    'Stored quotations, by status.',
    'status',
    Object.fromEntries(QUOTATION_STATUSES.map((status) => [status, quotations[status]])),
  )
  gaugeBy('site_outbox_mails', 'Emails in the outbox: waiting and failed.', 'state', { waiting, failed })
  gauge('site_contacts_waiting', 'Contact requests with the status new.', countNewContacts(db))
  gauge('site_database_bytes', 'Size of the database and its write-ahead log.', bytes + log_bytes)
  gaugeBy('site_disk_free_bytes', 'Free disk space in the data and uploads folders.', 'folder', {
    data: await freeBytes(dataDir),
    uploads: await freeBytes(uploads.directory),
  })
  if (newest)
    gauge('site_newest_backup_age_seconds', 'Age of the newest backup.', ageOf(newest.made_at, clock.now()))
  return registry
}

function ageOf(at: string, now: number): number {
  return Math.max(0, now - Date.parse(at)) / SECOND_MS
}
