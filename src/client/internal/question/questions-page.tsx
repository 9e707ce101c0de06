/** The questions that the home page and Services answer, in the order in which visitors see them. */
import { LANGUAGE_TAG, type Language, languagesFrom } from '#shared/base/language.ts'
import { QUESTION_TEXTS } from '#shared/question/question.ts'
import type { ListedQuestion } from '#shared/question/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { Chip } from '../kit/chip.tsx'
import { OrderedList } from '../kit/ordered-list.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { EditQuestion, NEW_QUESTION, NewQuestion } from './question-form.tsx'

export function QuestionsPage() {
  const t = useT()
  const questions = trpc.question.list.useQuery()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_QUESTION)
  return (
    <Screen
      title={t('question.title')}
      lead={t('question.lead')}
      actions={
        questions.data &&
        !isAdding && (
          <AddButton ref={opener} onClick={begin}>
            {t('question.new')}
          </AddButton>
        )
      }
    >
      <QueryState query={questions}>
        {(rows) => (
          <>
            {isAdding && <NewQuestion onClose={giveUp} onAdded={finish} />}
            <Questions rows={rows} added={added} />
          </>
        )}
      </QueryState>
    </Screen>
  )
}

interface QuestionsProps {
  rows: readonly ListedQuestion[]
  /** The question just added, which gets the focus. */
  added: number | undefined
}

function Questions({ rows, added }: QuestionsProps) {
  const t = useT()
  const language = useLanguage()
  const list = useCachedList((utils) => utils.question.list)
  const reorder = trpc.question.reorder.useMutation({ scope: { id: 'question-order' } })
  const remove = trpc.question.delete.useMutation()
  if (rows.length === 0) {
    return (
      <StateCard title={t('question.emptyTitle')}>
        <p>{t('question.emptyText')}</p>
      </StateCard>
    )
  }
  return (
    <OrderedList
      rows={rows}
      kind="question"
      list={list}
      label={t('question.list')}
      search={{
        label: t('question.search'),
        hint: t('question.searchHint'),
        textOf: (row) => QUESTION_TEXTS.map((name) => row[name]).join(' '),
      }}
      mayEdit
      added={added}
      saveOrder={(ids) => reorder.mutateAsync({ ids })}
      remove={(id) => remove.mutateAsync({ id })}
      row={{
        nameOf: (row) => row[`question_${askedIn(row, language)}`],
        children: (row) => <QuestionSummary row={row} />,
        lineClass: 'written-row',
        titleOf: (row) => {
          const from = askedIn(row, language)
          return <span lang={LANGUAGE_TAG[from]}>{row[`question_${from}`]}</span>
        },
        editorOf: (row, close, leave) => <EditQuestion row={row} onClose={close} onGone={leave} />,
      }}
    />
  )
}

/** A question at a glance, as visitors read it, and what keeps them from reading it. */
function QuestionSummary({ row }: { row: ListedQuestion }) {
  const t = useT()
  const language = useLanguage()
  const from = askedIn(row, language)
  const isAnswered = languagesFrom(language).some((it) => row[`question_${it}`] && row[`answer_${it}`])
  return (
    <div className="written-head min-w-0 wrap-anywhere">
      <h2 className="part-title text-wrap" lang={LANGUAGE_TAG[from]}>
        {row[`question_${from}`]}
      </h2>
      <p className="line-clamp-2 text-muted" lang={LANGUAGE_TAG[from]}>
        {row[`answer_${from}`]}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {!isAnswered && <Chip tone="go">{t('question.unanswered')}</Chip>}
        {row.is_sample && <Chip tone="brass">{t('record.sample')}</Chip>}
      </p>
    </div>
  )
}

/** The language in which it is shown in a list. */
function askedIn(row: ListedQuestion, language: Language): Language {
  return languagesFrom(language).find((it) => row[`question_${it}`] !== '') ?? language
}
