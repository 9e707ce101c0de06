/** Which questions are still as the sample data have them: the pages mark those. */
import { QUESTION_TEXTS, type QuestionTexts } from '#shared/question/question.ts'
import { SAMPLE_QUESTIONS } from '../../db/sample/sample.ts'

const questions = new Set(SAMPLE_QUESTIONS.map(wordsOf))

export function isSampleQuestion(question: QuestionTexts): boolean {
  return questions.has(wordsOf(question))
}

function wordsOf(question: QuestionTexts): string {
  return JSON.stringify(QUESTION_TEXTS.map((name) => question[name]))
}
