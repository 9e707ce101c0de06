/** Site status: what needs attention, and the figures on which an admin acts (`GET /api/health`). */
import { z } from 'zod'
import { timeSchema } from './base/iso-date-time.ts'
import { FINDING_STATES, FINE, TROUBLES } from './health-finding.ts'

const findingSchema = z.object({
  key: z.enum([...FINE, ...TROUBLES]),
  state: z.enum(FINDING_STATES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
findingSchema.register(z.globalRegistry, { id: 'HealthFinding' })

const bytes = z.int()

export const diskSchema = z.object({
  /** `both`: data and uploads are on one disk. */
  holds: z.enum(['data', 'uploads', 'both']),
  path: z.string(),
  free_bytes: bytes,
  total_bytes: bytes,
})
diskSchema.register(z.globalRegistry, { id: 'Disk' })
export type Disk = z.infer<typeof diskSchema>

export const healthSchema = z.object({
  at: timeSchema,
  version: z.string(),
  started_at: timeSchema,
  /** Most urgent first. */
  findings: z.array(findingSchema),
  /** `full_in_days` is null while the last weeks do not say. */
  disks: z.array(diskSchema.extend({ full_in_days: z.int().nullable() })),
  outbox: z.object({ waiting: z.int(), failed: z.int(), oldest_waiting_at: timeSchema.nullable() }),
  last_backup: z.object({ file: z.string(), bytes, made_at: timeSchema }).nullable(),
  last_rebuild: z.object({ at: timeSchema, pages: z.int(), took_ms: z.int() }).nullable(),
  public_url: z.string(),
  /** Whether browsers are told to use https only. */
  has_hsts: z.boolean(),
})
healthSchema.register(z.globalRegistry, { id: 'Health' })
export type Health = z.infer<typeof healthSchema>

/** The state of the mail server; checked at most once in ten minutes. */
export const smtpHealthSchema = z.object({
  at: timeSchema,
  /** It is null if mails are written to files. */
  server: z.string().nullable(),
  certificate: z.object({ issuer: z.string(), valid_until: timeSchema, days_left: z.int() }).nullable(),
  finding: findingSchema,
})
smtpHealthSchema.register(z.globalRegistry, { id: 'SmtpHealth' })
export type SmtpHealth = z.infer<typeof smtpHealthSchema>
