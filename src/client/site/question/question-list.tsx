/** Questions and answers, each of which opens below its line. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { AskedQuestion } from '#shared/question/question.ts'
import { useT } from '../../ui/page-context.tsx'

export function QuestionList({ questions }: { questions: readonly AskedQuestion[] }) {
  const t = useT()
  return questions.map(({ id, question, answer, language, is_sample }) => (
    <details key={id} className="known-question" lang={LANGUAGE_TAG[language]}>
      <summary>
        <span>{question}</span>
      </summary>
      <p>{answer}</p>
      {is_sample && <p className="sample-mark">{t('layout.sample')}</p>}
    </details>
  ))
}
