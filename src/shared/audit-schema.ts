/** The audit log: who did what to whom, when and from where. */
import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_GROUP_NAMES } from './audit-actions.ts'
import { blankKeeps, idSchema } from './base/field-schemas.ts'
import { momentSchema, timeSchema } from './base/iso-date-time.ts'
import { AUDIT_PAGES_MAX } from './base/limits.ts'
import { cursorSchema, limitSchema, pageSchema, wordsSchema } from './base/list-schemas.ts'

const terms = {
  /** Word prefixes, matched against the names of actor and target, the IP address and the detail. */
  q: wordsSchema,
  group: z.preprocess(blankKeeps, z.enum(AUDIT_GROUP_NAMES, 'error.invalid').optional()),
  from: z.preprocess(blankKeeps, momentSchema('first').optional()),
  to: z.preprocess(blankKeeps, momentSchema('last').optional()),
}

export const searchAuditSchema = z.object({
  ...terms,
  page: pageSchema(AUDIT_PAGES_MAX),
})
export type AuditSearch = z.infer<typeof searchAuditSchema>
export type AuditSearchTerms = Omit<AuditSearch, 'page'>

export const listAuditSchema = z.object({
  ...terms,
  limit: limitSchema.optional(),
  cursor: cursorSchema,
})

export const auditEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  action: z.enum(AUDIT_ACTIONS),
  /** Full names, or the usernames of the time for who is no longer a user. Null: no one was signed in; see `address`. */
  actor_name: z.string().nullable(),
  subject_name: z.string().nullable(),
  address: z.string(),
  /** Further details of the action. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})
auditEntrySchema.register(z.globalRegistry, { id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const foundAuditSchema = z.object({
  rows: z.array(auditEntrySchema),
  has_next: z.boolean(),
  /** The number of results; `or_more`: counting stopped at the limit. */
  count: z.int(),
  or_more: z.boolean(),
})
foundAuditSchema.register(z.globalRegistry, { id: 'FoundAudit' })
export type FoundAudit = z.infer<typeof foundAuditSchema>
