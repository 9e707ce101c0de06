/** The log, for admins: its newest lines, and all of it as one file. */
import { z } from 'zod'
import { listLogSchema } from '#shared/log-schema.ts'
import { listPart, router, staffProcedure } from '../../core/procedures.ts'
import { downloadLog, readLog } from './read.ts'

export const logRouter = router({
  list: staffProcedure
    .input(listLogSchema)
    .output(listPart(z.string()))
    .query(({ ctx, input }) => readLog(ctx.system.logs, input)),

  /** The bytes of the file; by tRPC only its metadata. */
  download: staffProcedure
    .meta({ access: 'staff', files: ['text/plain'] })
    .query(({ ctx }) => downloadLog(ctx.system.logs)),
})
