/** Which questions and references are still as the sample data have them: the pages mark those. */
import { QUESTION_TEXTS, type QuestionTexts } from '#shared/question/question.ts'
import { REFERENCE_TEXTS, type ReferenceTexts } from '#shared/reference/reference.ts'
import { SAMPLE_QUESTIONS, SAMPLE_REFERENCES } from '../../db/sample/sample.ts'

const questions = new Set(SAMPLE_QUESTIONS.map((row) => wordsOf(QUESTION_TEXTS, row)))
const references = new Set(SAMPLE_REFERENCES.map((row) => wordsOf(REFERENCE_TEXTS, row)))

export function isSampleQuestion(question: QuestionTexts): boolean {
  return questions.has(wordsOf(QUESTION_TEXTS, question))
}

/** One with a photo is someone's own. */
export function isSampleReference(reference: ReferenceTexts & { photo: string }): boolean {
  return reference.photo === '' && references.has(wordsOf(REFERENCE_TEXTS, reference))
}

function wordsOf<Name extends string>(names: readonly Name[], row: Record<Name, string>): string {
  return JSON.stringify(names.map((name) => row[name]))
}
