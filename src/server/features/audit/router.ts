/** The audit log, for admins: read only (`GET /api/audit`). */
import {
  auditEntrySchema,
  foundAuditSchema,
  listAuditSchema,
  searchAuditSchema,
} from '#shared/audit-schema.ts'
import { listPart, router, staffProcedure } from '../../core/procedures.ts'
import { listFound, searchAudit } from './find.ts'

export const auditRouter = router({
  list: staffProcedure
    .input(listAuditSchema)
    .output(listPart(auditEntrySchema))
    .query(({ ctx, input }) => listFound(ctx.db, input)),

  search: staffProcedure
    .input(searchAuditSchema)
    .output(foundAuditSchema)
    .query(({ ctx, input }) => searchAudit(ctx.db, input)),
})
