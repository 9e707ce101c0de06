/** The log, for admins: its newest lines, a search, and its files. */
import { z } from 'zod'
import {
  foundLinesSchema,
  listLogSchema,
  logFileNameSchema,
  logFileSchema,
  searchLogSchema,
} from '#shared/log-schema.ts'
import type { Attachment } from '../../core/answers/attachment.ts'
import { listPart, router, staffProcedure } from '../../core/procedures.ts'
import { listLogFiles, openLogFile } from './files.ts'
import { newestLines, searchLog } from './search.ts'

export const logRouter = router({
  list: staffProcedure
    .input(listLogSchema)
    .output(listPart(z.string()))
    .query(({ ctx, input }) => newestLines(ctx.system.logs, input)),

  search: staffProcedure
    .input(searchLogSchema)
    .output(foundLinesSchema)
    .query(({ ctx, input }) => searchLog(ctx.system.logs, input)),

  files: staffProcedure.output(z.array(logFileSchema)).query(({ ctx }) => listLogFiles(ctx.system.logs)),

  /** The bytes of one file; by tRPC only its metadata. */
  download: staffProcedure
    .meta({ access: 'staff', files: ['text/plain'] })
    .input(z.object({ file: logFileNameSchema }))
    .query(({ ctx, input }): Promise<Attachment> => openLogFile(ctx.system.logs, input.file)),
})
