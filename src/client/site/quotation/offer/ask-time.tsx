/** The dialog in which the customer of an order says which days suit them: up to three, and when on them. */
import { serverNow } from '#client/session/server-clock.ts'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { BEST_TIME_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { dayIn } from './day-in.ts'
import { messageAct, type OfferAct, OfferDialog, OfferForm, type OwnersDialogProps } from './offer-dialog.tsx'

export function AskTime({ isOpen, ...rest }: OwnersDialogProps) {
  const t = useT()
  return (
    <OfferDialog
      isOpen={isOpen}
      onClose={rest.onClose}
      isBusy={rest.call.isBusy}
      title={t('offer.timeTitle')}
    >
      <TimeForm {...rest} />
    </OfferDialog>
  )
}

const DAYS = ['day1', 'day2', 'day3'] as const

function TimeForm({ offer, call, proof, onClose }: Omit<OwnersDialogProps, 'isOpen'>) {
  const t = useT()
  const day = dayIn(useLanguage())
  const form = useForm({ day1: '', day2: '', day3: '', hours: '' })

  function ask(): OfferAct | undefined {
    const { values } = form
    const today = hongKongDay(new Date(serverNow()))
    const given = DAYS.filter((name) => values[name] !== '')
    const past = given.filter((name) => values[name] < today)
    if (given.length === 0 || past.length > 0) {
      const pastErrors = Object.fromEntries(past.map((name) => [name, t('error.dayInPast')]))
      form.errors.show(given.length === 0 ? { day1: t('error.required') } : pastErrors)
      return undefined
    }
    const days = given.map((name) => day(values[name]))
    const hours = values.hours.trim()
    const detail = [t('offer.timeAsked'), ...days, hours].filter((line) => line !== '').join('\n')
    return messageAct(offer, proof, detail)
  }

  return (
    <OfferForm
      form={form}
      call={call}
      act={ask}
      labels={{ go: t('offer.timeConfirm'), busy: t('offer.asking') }}
      onClose={onClose}
    >
      <p>{t('offer.timeText')}</p>
      {DAYS.map((name, at) => (
        <DateField
          key={name}
          field={form.field(name)}
          label={t('offer.timeDay', { number: at + 1 })}
          note={at === 0 ? undefined : t('offer.optional')}
          days="planned"
          autoComplete="off"
          required={at === 0}
        />
      ))}
      <Field
        field={form.field('hours')}
        label={t('offer.timeHours')}
        note={t('offer.optional')}
        hint={t('offer.timeHoursHint')}
        autoComplete="off"
        maxLength={BEST_TIME_MAX_CHARACTERS}
      />
    </OfferForm>
  )
}
