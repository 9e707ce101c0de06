/** Backups, for admins: the list, and making one. They cannot be downloaded (decision 0030). */
import { backupsSchema } from '#shared/backup-schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'

export const backupRouter = router({
  list: staffProcedure.output(backupsSchema).query(({ ctx }) => ctx.system.backups.state()),

  /** Returns once it has begun; `list` shows the progress. 409 while another is in progress. */
  create: staffProcedure.output(backupsSchema).mutation(({ ctx }) => {
    ctx.write(() => {
      if (ctx.system.backups.isRunning()) throw new AppError('conflict', 'error.backupRunning')
      recordAudit(ctx, { action: 'backup_made' })
    })
    ctx.system.backups.start()
    return ctx.system.backups.state()
  }),
})
