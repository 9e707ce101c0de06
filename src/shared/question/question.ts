/** A question that customers often ask, with its answer: its fields, and how a page shows it in a language. */
import { type Fields, textNamesOf } from '../base/fields.ts'
import { type Language, languagesFrom } from '../base/language.ts'

const QUESTION = { max: 200, isOptional: true }
const ANSWER = { max: 2_000, isMultiline: true, isOptional: true }

/** One language is enough: where the other is empty, both read the one. */
export const QUESTION_FIELDS = {
  question_en: { ...QUESTION, label: 'question.question_en' },
  question_zh: { ...QUESTION, label: 'question.question_zh' },
  answer_en: { ...ANSWER, label: 'question.answer_en' },
  answer_zh: { ...ANSWER, label: 'question.answer_zh' },
} as const satisfies Fields

export const QUESTION_TEXTS = textNamesOf(QUESTION_FIELDS)
export type QuestionTexts = Record<(typeof QUESTION_TEXTS)[number], string>

export interface AskedQuestion {
  id: number
  question: string
  answer: string
  /** The language of both texts. */
  language: Language
  is_sample: boolean
}

/** Lists those that have an answer, in the admins' order. A question is shown with an answer in the same language. */
export function answeredQuestions(
  rows: readonly (QuestionTexts & { id: number; is_sample: boolean })[],
  language: Language,
): AskedQuestion[] {
  return rows.flatMap((row) => {
    const from = languagesFrom(language).find((it) => row[`question_${it}`] && row[`answer_${it}`])
    if (!from) return []
    const { id, is_sample } = row
    return [
      { id, question: row[`question_${from}`], answer: row[`answer_${from}`], language: from, is_sample },
    ]
  })
}
