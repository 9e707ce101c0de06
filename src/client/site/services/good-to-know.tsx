/** Terms and common questions, as far as the company has written them; otherwise nothing. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const TERMS = ['payment', 'minimum_term', 'warranty', 'delivery'] as const

export function GoodToKnow() {
  const t = useT()
  const terms = TERMS.filter((name) => t(`terms.${name}`) !== '')
  const questions = pairsOf(t('services.questions'))
  if (terms.length + questions.length === 0) return null
  return (
    <section className="page-width py-14 wide:py-20" aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="text-[1.75rem] wide:text-[2.5rem]">
        {phrases(t('services.knowTitle'))}
      </h2>
      {terms.length > 0 && (
        <dl className="mt-6 grid gap-x-12 wide:grid-cols-2">
          {terms.map((name) => (
            <div key={name} className="border-line border-t py-3">
              <dt className="text-base text-muted">{t(`services.term_${name}`)}</dt>
              <dd className="whitespace-pre-line">{t(`terms.${name}`)}</dd>
            </div>
          ))}
        </dl>
      )}
      {questions.map(([question, answer]) => (
        <details key={question} className="known-question">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

/** Questions and answers in turn, separated by backslashes. A question without an answer is left out. */
function pairsOf(text: string): [question: string, answer: string][] {
  const parts = text.split('\\').map((part) => part.trim())
  return parts.flatMap((question, at) => {
    const answer = parts[at + 1]
    return at % 2 === 0 && question && answer ? [[question, answer] as [string, string]] : []
  })
}
