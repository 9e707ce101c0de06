/** The day of an installation: booked, moved or cancelled. */
import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { LANGUAGES } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { ORDER_WORDS_MAX_CHARACTERS } from '#shared/order/list.ts'
import { trpc } from '../../kit/trpc.ts'
import { ActDialog } from '../act-dialog.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { dayText } from '../desk/use-desk.ts'
import { useDone } from '../use-quotation-actions.ts'
import { DayAndHours } from './day-and-hours.tsx'
import { OtherJobs } from './other-jobs.tsx'
import { type OverOrderProps, overOrder } from './over-order.tsx'
import { TellSwitch } from './tell-switch.tsx'
import { useBook } from './use-book.ts'
import { useOrderForm } from './use-order-form.ts'

export const BookDialog = overOrder(BookForm)

function BookForm({ quotation, on, onClose, order }: OverOrderProps) {
  const t = useT()
  const { installation } = order
  const { id } = quotation
  const book = useBook()
  const [is_told, setTold] = useState(quotation.email !== '')
  const { form, isBusy, submit } = useOrderForm(
    {
      on: on ?? installation?.on ?? '',
      from: installation?.from ?? '10:00',
      to: installation?.to ?? '12:00',
      fitter: installation?.fitter ?? '',
      fitter_phone: installation?.fitter_phone ?? '',
      words_en: installation?.words_en ?? '',
      words_zh: installation?.words_zh ?? '',
    },
    { quotation, onClose, required: ['on'] },
  )
  /** That of the customer, and one that has words already. */
  const languages = LANGUAGES.filter(
    (one) => one === quotation.language || (installation?.[`words_${one}`] ?? '') !== '',
  )
  const act = installation ? 'moveDay' : 'book'
  return (
    <ActDialog
      title={t(`desk.${act}Title`, { id })}
      lead={t(`desk.${act}Text`)}
      form={form}
      isBusy={isBusy}
      submitLabel={t(`desk.${act}`)}
      onClose={onClose}
      onSubmit={() => submit((values) => book(order, values, is_told))}
    >
      <DayAndHours
        label={t('desk.bookDay')}
        before={installation?.on}
        fields={{ on: form.field('on'), from: form.field('from', 'to'), to: form.field('to') }}
      />
      <div className="form-pair">
        <Field
          field={form.field('fitter')}
          label={t('desk.fitter')}
          note={t('record.optional')}
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
        />
        <Field
          field={form.field('fitter_phone')}
          label={t('order.fitterPhone')}
          note={t('record.optional')}
          type="tel"
          autoComplete="off"
        />
      </div>
      <p className="text-muted">{t('desk.fitterHint')}</p>
      <OtherJobs id={id} {...form.values} />
      {languages.map((one) => (
        <Field
          key={one}
          field={form.field(`words_${one}`)}
          label={t(`desk.bookWords_${one}`)}
          note={t('record.optional')}
          maxLength={ORDER_WORDS_MAX_CHARACTERS}
          isMultiline
        />
      ))}
      <TellSwitch email={quotation.email} isTold={is_told} onChange={setTold} />
    </ActDialog>
  )
}

export const CancelDay = overOrder(AskCancelDay)

function AskCancelDay({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const { id, email } = quotation
  const day = dayText(order.installation?.on ?? '', language)
  const cancelling = trpc.order.cancelDay.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('desk.unbookTitle', { id }),
        text: t('desk.unbookText'),
        confirmLabel: t('desk.unbook'),
        told: {
          email,
          words: () => [t('told.unbooked_heading', { day }), t('told.unbooked', { id })],
        },
        async run(_, is_told) {
          await cancelling.mutateAsync({ id, is_told, if_match: order.etag })
          await sayDone(t('desk.unbooked', { id }))
        },
      }}
    />
  )
}
