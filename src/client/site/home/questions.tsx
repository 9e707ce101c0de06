/** What customers ask every week, and where to ask something else. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { QuestionList } from '../question/question-list.tsx'

export function Questions() {
  const t = useT()
  const { questions } = usePageData('home')
  if (questions.length === 0) return null
  return (
    <section className="page-width home-questions" aria-labelledby="questions">
      <div>
        <h2 id="questions" className="section-title">
          {phrases(t('home.questionsTitle'))}
        </h2>
        <p className="mt-3 flex flex-wrap gap-x-2">
          <span>{t('home.questionsMore')}</span>
          <Link href={paths.contact()} className="underline underline-offset-4">
            {t('home.questionsAsk')}
          </Link>
        </p>
      </div>
      <div>
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}
