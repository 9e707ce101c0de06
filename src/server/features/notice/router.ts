/** Notices: signed-in users read the current ones, admins read and write all (docs/rules.md, Notices). */
import { z } from 'zod'
import { createNoticeSchema, noticeWithEtagSchema, updateNoticeSchema } from '#shared/notice/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { createNotice, editNotice, noticesFor, removeNotice } from './manage.ts'

export const noticeRouter = router({
  list: userProcedure.output(z.array(noticeWithEtagSchema)).query(({ ctx }) => noticesFor(ctx).map(withEtag)),

  create: staffProcedure
    .input(createNoticeSchema)
    .output(noticeWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(createNotice(ctx, input))),

  update: staffProcedure
    .input(updateNoticeSchema)
    .output(noticeWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(editNotice(ctx, input))),

  delete: deleting(staffProcedure, removeNotice),
})
