/** `GET /metrics`: what the process counts while it runs, and what it looks up for each request. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { VERSION } from '../../core/version.ts'
import { databaseSize } from '../../db/inspect.ts'
import type { Db } from '../../db/query.ts'
import type { ErrorCode } from '../../platform/app-error.ts'
import { type Clock, SECOND_MS } from '../../platform/clock.ts'
import { freeBytes } from '../../platform/files/disk.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { newestBackup } from '../backup/contents.ts'
import { countNewContacts } from '../contact/store.ts'
import { missingFolders } from '../health/missing.ts'
import { countQuotationsByStatus, countUploads, outboxFigures } from '../health/store.ts'

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

interface ShopSources {
  db: Db
  clock: Clock
  dataDir: string
  uploads: Pick<FileStore, 'directory' | 'isInPlace'>
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
  const { bytes, log_bytes, free_bytes } = databaseSize(db.sqlite)
  const stored = countUploads(db)
  const newest = await newestBackup(dataDir, clock.now())
  gaugeBy(
    'site_quotations',
    'Stored quotations, by status.',
    'status',
    Object.fromEntries(QUOTATION_STATUSES.map((status) => [status, quotations[status]])),
  )
  gaugeBy('site_outbox_mails', 'Emails in the outbox: waiting and failed.', 'state', { waiting, failed })
  gauge('site_contacts_waiting', 'Contact requests with the status new.', countNewContacts(db))
  gauge('site_database_bytes', 'Size of the database and its write-ahead log.', bytes + log_bytes)
  gauge('site_database_log_bytes', 'Size of the write-ahead log of the database.', log_bytes)
  gauge('site_database_free_bytes', 'Unused space inside the database.', free_bytes)
  gauge('site_stored_files', 'Stored files: logos, quotation PDFs and attached files.', stored.files)
  gauge('site_stored_file_bytes', 'Size of the stored files.', stored.bytes)
  const missing = missingFolders({ db, uploads, dataDir }).map(({ setting }) => setting)
  gaugeBy('site_folder_missing', '1 for a folder that has gone from under the site.', 'folder', {
    data: Number(missing.includes('DATA_DIR')),
    uploads: Number(missing.includes('UPLOADS_DIR')),
  })
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

/** The state of the process: prom-client's own metrics, and the versions. One registry, as there is one process. */
const processRegistry = new Registry()
/** Each sample wakes the idle process. */
const LAG_SAMPLED_EVERY_MS = 20

collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS })
new Gauge({
  name: 'site_build_info',
  help: 'Always 1; the labels are the versions of the program and of Node.',
  labelNames: ['version', 'node'],
  registers: [processRegistry],
}).set({ version: VERSION, node: process.version }, 1)

/**
 * How late the program gets to the next task, and so how long every caller waits: the 99th percentile since
 * the last time that someone asked, or read `/metrics`.
 */
export async function eventLoopDelayMs(): Promise<number> {
  const metrics = await processRegistry.getMetricsAsJSON()
  const p99 = metrics.find(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')
  const seconds = p99?.values[0]?.value ?? 0
  // The histogram includes the interval between two samples, and is empty (NaN) right after it was read.
  return Math.max(0, Math.round(seconds * 1_000 - LAG_SAMPLED_EVERY_MS)) || 0
}

interface RequestMetrics {
  /** `route` is undefined for an unknown URL. */
  observe(method: string, route: string | undefined, status: number, seconds: number): void
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const OTHER = 'other'
/** Upper bounds in seconds. A page is a ready buffer, a sign-in takes tens of milliseconds, a bulk email the most. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts every answered request by method, route and status, with its time. A route is one of our patterns,
 * never what a caller sent, so their number is limited.
 */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'status_code'],
    buckets: BOUNDS,
    registers,
  })
  const counts = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by status class.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  return {
    observe(method, route = OTHER, status, seconds) {
      const labels = { method: METHODS.includes(method) ? method : OTHER, route }
      times.observe({ ...labels, status_code: status }, seconds)
      counts.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
    },
  }
}
