/** `GET /metrics`: what the process counts while it runs, and what it looks up for each request. */
import { Counter, Gauge, Registry } from 'prom-client'
import { QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import type { Db } from '../../db/query.ts'
import { databaseSize } from '../../db/size.ts'
import type { ErrorCode } from '../../platform/app-error.ts'
import { type Clock, SECOND_MS } from '../../platform/clock.ts'
import { freeBytes } from '../../platform/files/disk.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { listBackups } from '../backup/list.ts'
import { countNewContacts } from '../contact/store.ts'
import { countQuotationsByStatus, outboxFigures } from '../health/store.ts'
import { processRegistry } from './process.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

export interface Metrics {
  requests: RequestMetrics
  refusals: RefusalMetrics
  text(sources: ShopSources): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  return {
    requests: createRequestMetrics(registry),
    refusals: createRefusalMetrics(registry),
    text: async (sources) =>
      Registry.merge([processRegistry, registry, await shopRegistry(sources)]).metrics(),
  }
}

interface RefusalMetrics {
  count(operation: string, code: ErrorCode): void
}

const SIGN_INS = ['auth.login', 'auth.secondStep', 'auth.google']

/** Rejected calls worth an alert: calls over a limit, and failed sign-ins. */
function createRefusalMetrics(registry: Registry): RefusalMetrics {
  const labelNames = ['operation']
  const registers = [registry]
  const overLimit = new Counter({
    name: 'site_rate_limit_refusals_total',
    help: 'Calls rejected by a rate limit.',
    labelNames,
    registers,
  })
  const failed = new Counter({
    name: 'site_sign_in_failures_total',
    help: 'Failed sign-ins: wrong passwords, codes and provider responses.',
    labelNames,
    registers,
  })
  // Starts at 0, or an alert on growth would miss the first one.
  for (const operation of SIGN_INS) failed.inc({ operation }, 0)
  return {
    count(operation, code) {
      if (code === 'too_many') overLimit.inc({ operation })
      if (code === 'unauthorized' && SIGN_INS.includes(operation)) failed.inc({ operation })
    },
  }
}

// Counts of stored and waiting records, which show an operator whether work is left over.

interface ShopSources {
  db: Db
  clock: Clock
  dataDir: string
  uploads: Pick<FileStore, 'directory'>
}

/** Looked up for each request of the page. */
async function shopRegistry({ db, clock, dataDir, uploads }: ShopSources): Promise<Registry> {
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
