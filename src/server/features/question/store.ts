/** All SQL of questions and answers. Those in the trash are in no list, and edits do not find them. */
import { QUESTION_TEXTS, type QuestionTexts } from '#shared/question/question.ts'
import type { Question } from '#shared/question/schema.ts'
import { type Db, sql } from '../../db/query.ts'

const COLUMNS = ['id', ...QUESTION_TEXTS, 'position'] as const

const selectQuestions = sql.selectFrom('question').select(COLUMNS).where('deleted_at', 'is', null)

/** Lists them in the admins' order. */
export function listQuestions(db: Db): Question[] {
  return db.all(selectQuestions.orderBy('position').orderBy('id'))
}

export function findQuestion(db: Db, id: number): Question | undefined {
  return db.get(selectQuestions.where('id', '=', id))
}

export function insertQuestion(db: Db, question: QuestionTexts & { position: number }): Question {
  const values = { ...question, deleted_at: null }
  return db.get(sql.insertInto('question').values(values).returning(COLUMNS))!
}

export function updateQuestion(
  db: Db,
  id: number,
  changes: Partial<QuestionTexts & { position: number }>,
): Question {
  return db.get(sql.updateTable('question').set(changes).where('id', '=', id).returning(COLUMNS))!
}
