/** From when the monthly fee runs, and what follows its minimum term. */
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { readNumber } from '#shared/base/numbers.ts'
import { RENEWAL_PRICES, type RenewalPrices, TERM_ANSWERS, type TermAnswer } from '#shared/order/life.ts'
import { lastDayOfTerm } from '#shared/order/term.ts'
import { useListState } from '../../kit/list-state.ts'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { ActDialog } from '../act-dialog.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { dayText } from '../desk/use-desk.ts'
import { useDone } from '../use-quotation-actions.ts'
import { type OverOrderProps, overOrder } from './over-order.tsx'
import { useOrderForm } from './use-order-form.ts'

export const StartMonthly = overOrder(StartForm)

function StartForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const { id } = quotation
  const { etag: if_match, installed, usual_term_months } = order
  const starting = trpc.order.startMonthly.useMutation()
  const { form, isBusy, submit } = useOrderForm(
    { from: installed?.on ?? '', term_months: String(usual_term_months) },
    { quotation, onClose, required: ['from', 'term_months'] },
  )
  const { from, term_months } = form.values
  const months = readNumber(term_months, 'months') ?? 0
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from)
  return (
    <ActDialog
      title={t('order.startTitle', { id })}
      lead={t('order.startText')}
      form={form}
      isBusy={isBusy}
      submitLabel={t('order.start')}
      onClose={onClose}
      onSubmit={() =>
        submit(async () => {
          await starting.mutateAsync({ id, from, term_months: months, if_match })
          return t('order.started', { id, day: dayText(from, language) })
        })
      }
    >
      <div className="form-pair">
        <DateField field={form.field('from')} label={t('order.from')} days="planned" />
        <Field field={form.field('term_months')} label={t('order.termMonths')} number="months" />
      </div>
      <p role="status" className="text-muted">
        {isDay && months > 0
          ? t('order.termLastDay', { day: dayText(lastDayOfTerm(from, months), language) })
          : t('order.termNone')}
      </p>
    </ActDialog>
  )
}

export const UndoStart = overOrder(AskUndoStart)

function AskUndoStart({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id } = quotation
  const undoing = trpc.order.undoStart.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('order.undoStartTitle', { id }),
        text: t('order.undoStartText'),
        confirmLabel: t('order.undoStart'),
        async run() {
          await undoing.mutateAsync({ id, if_match: order.etag })
          await sayDone(t('order.undoneStart', { id }))
        },
      }}
    />
  )
}

export const AnswerTerm = overOrder(TermForm)

type Answer = TermAnswer | 'undecided'

function TermForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const list = useListState()
  const { id, versions } = quotation
  const { etag: if_match, monthly } = order
  const answering = trpc.order.answerTerm.useMutation()
  const { form, isBusy, submit } = useOrderForm(
    {
      answer: monthly?.term_answer ?? (monthly?.is_renewal_due ? 'renews' : 'runs_on'),
      on: monthly?.ends_on ?? monthly?.term_ends_on ?? '',
      prices: 'today',
    },
    { quotation, onClose, required: [] },
  )
  const { answer, prices } = form.values as { answer: Answer; prices: RenewalPrices }
  const hasDraft = versions[0]?.state !== 'sent'
  const answers: Answer[] = [...TERM_ANSWERS, ...(monthly?.term_answer ? (['undecided'] as const) : [])]
  return (
    <ActDialog
      title={t('order.answerTermTitle', { id })}
      lead={
        monthly?.term_ends_on
          ? t('order.answerTermText', { day: dayText(monthly.term_ends_on, language) })
          : t('order.termNone')
      }
      form={form}
      isBusy={isBusy}
      submitLabel={t(answer === 'renews' ? 'order.renewTerm' : 'order.answerTermSave')}
      onClose={onClose}
      onSubmit={() =>
        submit(async ({ on }) => {
          await answering.mutateAsync({
            id,
            answer: answer === 'undecided' ? null : answer,
            on: answer === 'ends' ? on || null : null,
            ...(answer === 'renews' && { prices }),
            if_match,
          })
          // What is offered for the next term is written now.
          if (answer === 'renews') list.set({ revise: '1', page: list.get('page') })
          return t(`order.answered_${answer}`, { id, day: on && dayText(on, language) })
        })
      }
    >
      <Segments
        label={t('order.answerTerm')}
        options={answers.map((value) => ({ value, label: t(`order.answer_${value}`) }))}
        value={answer}
        onChange={form.field('answer', 'on').onChange}
      />
      {answer === 'ends' && (
        <DateField field={form.field('on')} label={t('order.endsOnDay')} days="planned" />
      )}
      {answer === 'renews' && !hasDraft && (
        <Segments
          label={t('order.prices')}
          isLabelShown
          options={RENEWAL_PRICES.map((value) => ({ value, label: t(`order.prices_${value}`) }))}
          value={prices}
          onChange={form.field('prices').onChange}
        />
      )}
      <p className="text-muted">
        {t(answer === 'renews' && hasDraft ? 'order.answerHint_draft' : `order.answerHint_${answer}`)}
      </p>
    </ActDialog>
  )
}
