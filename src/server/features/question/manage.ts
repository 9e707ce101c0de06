/** What admins do with questions and answers. The public pages show a change before the call returns. */
import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import { QUESTIONS_MAX } from '#shared/base/limits.ts'
import type { QuestionTexts } from '#shared/question/question.ts'
import type {
  NewQuestion,
  Question,
  reorderQuestionsSchema,
  updateQuestionSchema,
} from '#shared/question/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, mergeOrder, positionAfter } from '../../core/edit-record.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { moveToTrash } from '../trash/store.ts'
import { findQuestion, insertQuestion, listQuestions, updateQuestion } from './store.ts'

export async function createQuestion(ctx: SignedInContext, texts: NewQuestion): Promise<Question> {
  const question = ctx.write(() => {
    assertAsked(texts)
    const others = listQuestions(ctx.db)
    if (others.length >= QUESTIONS_MAX) throw new AppError('conflict', 'error.questionsFull')
    const created = insertQuestion(ctx.db, { ...texts, position: positionAfter(others) })
    record(ctx, 'question_created', created)
    return created
  })
  await ctx.site.renew()
  return question
}

export async function editQuestion(
  ctx: SignedInContext,
  { id, ...input }: z.infer<typeof updateQuestionSchema>,
): Promise<Question> {
  const [edited, isChanged] = ctx.write(() => {
    const before = questionAt(ctx, id)
    const after = editRecord(before, input, {
      check: (changes) => assertAsked({ ...before, ...changes }),
      audit: (fields) => record(ctx, 'question_updated', before, fields),
      update: (changes) => updateQuestion(ctx.db, id, changes),
    })
    return [after, after !== before]
  })
  if (isChanged) await ctx.site.renew()
  return edited
}

export async function removeQuestion(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    record(ctx, 'question_deleted', questionAt(ctx, id))
    moveToTrash(ctx.db, 'question', id, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

export async function reorderQuestions(
  ctx: SignedInContext,
  { ids }: z.infer<typeof reorderQuestionsSchema>,
): Promise<Question[]> {
  const questions = ctx.write(() => {
    mergeOrder(ids, listQuestions(ctx.db)).forEach((question, position) => {
      if (question.position !== position) updateQuestion(ctx.db, question.id, { position })
    })
    recordAudit(ctx, { action: 'questions_reordered' })
    return listQuestions(ctx.db)
  })
  await ctx.site.renew()
  return questions
}

/** An answer may be missing: the pages leave the question out until there is one. */
function assertAsked({ question_en, question_zh }: Pick<QuestionTexts, 'question_en' | 'question_zh'>): void {
  if (question_en === '' && question_zh === '') throw fieldError('question_en', 'error.questionMissing')
}

function questionAt({ db }: SignedInContext, id: number): Question {
  return found(findQuestion(db, id), 'question.notFound')
}

function record(
  ctx: SignedInContext,
  action: AuditAction,
  { id, question_en, question_zh }: Question,
  fields?: string[],
): void {
  recordAudit(ctx, { action, detail: { id, name: question_en || question_zh, ...(fields && { fields }) } })
}
