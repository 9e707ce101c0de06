/** The day of an installation: booked, moved or cancelled. */
import { Field } from '#client/ui/field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { LANGUAGES } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { ORDER_WORDS_MAX_CHARACTERS } from '#shared/order/list.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { trpc } from '../../kit/trpc.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { dayText } from '../desk/use-desk.ts'
import { useDone } from '../use-quotation-actions.ts'
import { type OverOrderProps, overOrder } from './over-order.tsx'
import { useOrderForm } from './use-order-form.ts'

export const BookDialog = overOrder(BookForm)

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

function BookForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const { etag, installation } = order
  const { id } = quotation
  const booking = trpc.order.book.useMutation()
  const { form, isBusy, submit } = useOrderForm(
    {
      on: installation?.on ?? '',
      from: installation?.from ?? '10:00',
      to: installation?.to ?? '12:00',
      fitter: installation?.fitter ?? '',
      words_en: installation?.words_en ?? '',
      words_zh: installation?.words_zh ?? '',
    },
    { quotation, onClose },
  )
  /** That of the customer, and one that has words already. */
  const languages = LANGUAGES.filter(
    (one) => one === quotation.language || (installation?.[`words_${one}`] ?? '') !== '',
  )
  const act = installation ? 'moveDay' : 'book'
  return (
    <TitledDialog
      isOpen
      isHeld={isBusy}
      onClose={onClose}
      title={t(`desk.${act}Title`, { id })}
      lead={t(`desk.${act}Text`)}
    >
      <form
        {...form.formProps(() =>
          submit(async (values) => {
            const fitter_phone = installation?.fitter_phone ?? ''
            await booking.mutateAsync({ id, ...values, fitter_phone, if_match: etag })
            return t('desk.booked', { id, day: dayText(values.on, language) })
          }),
        )}
        className="grid gap-5"
      >
        <Field field={form.field('on')} label={t('desk.bookDay')} type="date" days="planned" />
        <div className="grid grid-cols-2 gap-3">
          <SelectField field={form.field('from', 'to')} label={t('desk.bookFrom')} options={HALF_HOURS} />
          <SelectField field={form.field('to')} label={t('desk.bookTo')} options={HALF_HOURS} />
        </div>
        <Field
          field={form.field('fitter')}
          label={t('desk.fitter')}
          note={t('record.optional')}
          hint={t('desk.fitterHint')}
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
        />
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
        <FormFoot
          submitLabel={t(isBusy ? 'desk.working' : `desk.${act}`)}
          cancelLabel={t('record.cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          error={form.error}
        />
      </form>
    </TitledDialog>
  )
}

export const CancelDay = overOrder(AskCancelDay)

function AskCancelDay({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id } = quotation
  const cancelling = trpc.order.cancelDay.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('desk.unbookTitle', { id }),
        text: t('desk.unbookText'),
        confirmLabel: t('desk.unbook'),
        async run() {
          await cancelling.mutateAsync({ id, if_match: order.etag })
          await sayDone(t('desk.unbooked', { id }))
        },
      }}
    />
  )
}
