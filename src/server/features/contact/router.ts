/** Contact requests: from visitors, and for every signed-in user. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import {
  chatContactSchema,
  contactRecordSchema,
  contactSchema,
  contactSubmissionSchema,
  foundContactsSchema,
  listContactsSchema,
  openContactSchema,
  replyContactSchema,
  searchContactsSchema,
  updateContactSchema,
} from '#shared/contact/schema.ts'
import {
  checkedAtOnce,
  deleting,
  listPart,
  publicProcedure,
  router,
  userProcedure,
} from '../../core/procedures.ts'
import { requireCsrf } from '../auth/csrf.ts'
import { listKept, openContact, search } from './find.ts'
import { chatWithContact, deleteOne, editContact, replyToContact } from './manage.ts'
import { countNewContacts } from './store.ts'
import { submitContact } from './submit.ts'

export const contactRouter = router({
  submit: publicProcedure
    .meta({ access: 'anyone', needsCsrf: true })
    .use(async ({ ctx, getRawInput, next }) => {
      requireCsrf(ctx, await getRawInput())
      return next()
    })
    .input(contactSubmissionSchema)
    .output(contactSchema)
    .mutation(({ ctx, input }) => submitContact(ctx, input)),

  list: userProcedure
    .input(listContactsSchema)
    .output(listPart(contactRecordSchema))
    .query(({ ctx, input }) => listKept(ctx.db, input)),

  delete: deleting(userProcedure, deleteOne),

  search: userProcedure
    .input(searchContactsSchema)
    .output(checkedAtOnce(foundContactsSchema))
    .query(({ ctx, input }) => search(ctx.db, input)),

  get: userProcedure
    .input(z.object({ id: idSchema }))
    .output(openContactSchema)
    .query(({ ctx, input }) => openContact(ctx, input.id)),

  counts: userProcedure
    .output(z.object({ new: z.int() }))
    .query(({ ctx }) => ({ new: countNewContacts(ctx.db) })),

  update: userProcedure
    .input(updateContactSchema)
    .output(contactRecordSchema)
    .mutation(({ ctx, input }) => editContact(ctx, input)),

  reply: userProcedure
    .input(replyContactSchema)
    .output(openContactSchema)
    .mutation(({ ctx, input }) => replyToContact(ctx, input)),

  chat: userProcedure
    .input(chatContactSchema)
    .output(openContactSchema)
    .mutation(({ ctx, input }) => chatWithContact(ctx, input)),
})
