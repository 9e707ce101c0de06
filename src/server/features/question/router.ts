/** Questions and answers, for admins; visitors read them on the pages. */
import { z } from 'zod'
import {
  createQuestionSchema,
  listedQuestionSchema,
  type Question,
  reorderQuestionsSchema,
  updateQuestionSchema,
} from '#shared/question/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure } from '../../core/procedures.ts'
import { isSampleQuestion } from '../sample/written.ts'
import { createQuestion, editQuestion, removeQuestion, reorderQuestions } from './manage.ts'
import { listQuestions } from './store.ts'

const listed = (question: Question) => ({ ...withEtag(question), is_sample: isSampleQuestion(question) })

export const questionRouter = router({
  /** Lists them in the admins' order, those without an answer too. */
  list: staffProcedure
    .output(z.array(listedQuestionSchema))
    .query(({ ctx }) => listQuestions(ctx.db).map(listed)),

  create: staffProcedure
    .input(createQuestionSchema)
    .output(listedQuestionSchema)
    .mutation(async ({ ctx, input }) => listed(await createQuestion(ctx, input))),

  update: staffProcedure
    .input(updateQuestionSchema)
    .output(listedQuestionSchema)
    .mutation(async ({ ctx, input }) => listed(await editQuestion(ctx, input))),

  delete: deleting(staffProcedure, removeQuestion),

  reorder: staffProcedure
    .input(reorderQuestionsSchema)
    .output(z.array(listedQuestionSchema))
    .mutation(async ({ ctx, input }) => (await reorderQuestions(ctx, input)).map(listed)),
})
