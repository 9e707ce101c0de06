/** Notices: signed-in users read the current ones, admins read and write all (docs/rules.md, Notices). */
import { z } from 'zod'
import { createNoticeSchema, noticeWithEtagSchema, updateNoticeSchema } from '#shared/notice/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { isoTime } from '../../platform/clock.ts'
import { createNotice, editNotice, removeNotice } from './manage.ts'
import { listCurrentNotices, listNotices } from './store.ts'

export const noticeRouter = router({
  list: userProcedure.output(z.array(noticeWithEtagSchema)).query(({ ctx }) => {
    const notices = ctx.user.is_staff
      ? listNotices(ctx.db)
      : listCurrentNotices(ctx.db, isoTime(ctx.clock.now()))
    return notices.map(withEtag)
  }),

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
