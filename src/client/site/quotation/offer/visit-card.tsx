/** The owner asks for a visit: on one of the next days, outside the rush, with a word to us if they like. */
import { useId, useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { type BoundField, useForm } from '#client/ui/use-form.ts'
import { formatShortDayOfWeek } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { NOTE_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { VISIT_PARTS, visitText } from '#shared/quotation/visit.ts'
import type { Proof } from './offer.ts'
import { type OfferAct, OfferDialog, OfferForm, type OwnersDialogProps } from './offer-dialog.tsx'

type VisitProps = Omit<OwnersDialogProps, 'isOpen' | 'onClose'>

/** Stands before accepting until staff have made a version, and then says what was asked for. */
export function VisitCard({ onCall, ...rest }: VisitProps & { onCall: () => void }) {
  const t = useT()
  const id = useId()
  const { offer, call, proof } = rest
  const when = useAsked(offer)
  const [isChanging, setChanging] = useState(false)
  const isAsking = when === undefined || isChanging
  return (
    <section className="visit-card print:hidden" aria-labelledby={id}>
      <h2 id={id}>{isAsking ? phrases(t('visit.title')) : unbroken(t('visit.asked', { when }))}</h2>
      {isAsking ? (
        <>
          <p>{t('visit.lead')}</p>
          <VisitForm {...rest} onAsked={() => setChanging(false)} />
          <p className="text-center">
            {t('visit.or')}{' '}
            <button type="button" className="foot-link" aria-haspopup="dialog" onClick={onCall}>
              {t('visit.orCall')}
            </button>
          </p>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setChanging(true)}>{t('visit.change')}</Button>
          <Button isBusy={call.isBusy} onClick={() => void call.send(cancelVisit(offer, proof))}>
            {t(call.isBusy ? 'visit.cancelling' : 'visit.cancel')}
          </Button>
          <p role="alert" className="dialog-error">
            {call.error}
          </p>
        </div>
      )}
    </section>
  )
}

export function cancelVisit(offer: Offer, proof: Proof): OfferAct {
  return async (api) => {
    await api.quotation.cancelVisit.mutate(proof)
    return { ...offer, visit: { ...offer.visit, asked: null, fixed: null } }
  }
}

/** The same where something else comes first. */
export function AskVisit({ isOpen, ...rest }: OwnersDialogProps) {
  const t = useT()
  return (
    <OfferDialog isOpen={isOpen} onClose={rest.onClose} isBusy={rest.call.isBusy} title={t('visit.ask')}>
      <VisitForm {...rest} />
    </OfferDialog>
  )
}

function useAsked({ visit: { asked } }: VisitProps['offer']): string | undefined {
  const t = useT()
  const language = useLanguage()
  return asked ? visitText(asked, t, language, new Date(serverNow())) : undefined
}

interface VisitFormProps extends VisitProps {
  onClose?: () => void
  onAsked?: () => void
}

function VisitForm({ offer, call, proof, onClose, onAsked }: VisitFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useForm({ day: '', part: '', note: '', phone: offer.contact.phone })
  const now = new Date(serverNow())

  function ask(): OfferAct | undefined {
    const { day, note, phone } = form.values
    const part = VISIT_PARTS.find((one) => one === form.values.part)
    if (day === '' || !part || isBlank(phone)) {
      form.errors.show({
        ...(day === '' && { day: t('visit.chooseDay') }),
        ...(!part && { part: t('visit.choosePart') }),
        ...(isBlank(phone) && { phone: t('error.required') }),
      })
      return undefined
    }
    return async (api) => {
      await api.quotation.requestVisit.mutate({ ...proof, day, part, note, phone })
      onAsked?.()
      const contact = { ...offer.contact, phone: offer.contact.phone || phone }
      return { ...offer, contact, visit: { ...offer.visit, asked: { day, part } } }
    }
  }

  return (
    <OfferForm
      form={form}
      call={call}
      act={ask}
      labels={{ go: t('visit.ask'), busy: t('offer.asking') }}
      onClose={onClose}
    >
      <Choice
        legend={t('visit.day')}
        field={form.field('day')}
        choices={offer.visit.days.map((day) => [day, formatShortDayOfWeek(day, now, language)])}
      />
      <Choice
        legend={t('visit.part')}
        field={form.field('part')}
        choices={VISIT_PARTS.map((part) => [part, t(`visit.part_${part}`)])}
      />
      {offer.contact.phone === '' && (
        <Field
          field={form.field('phone')}
          label={t('visit.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_CHARACTERS}
          required
        />
      )}
      <Field
        field={form.field('note')}
        label={t('visit.note')}
        note={t('offer.optional')}
        hint={t('visit.noteHint')}
        autoComplete="off"
        maxLength={NOTE_MAX_CHARACTERS}
      />
    </OfferForm>
  )
}

interface ChoiceProps {
  legend: string
  field: BoundField
  /** What is sent, and its words. */
  choices: readonly (readonly [string, string])[]
}

function Choice({ legend, field: { id, value, error, onChange }, choices }: ChoiceProps) {
  return (
    <fieldset className="visit-choice" aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <div>
        {choices.map(([choice, words]) => (
          <label key={choice} data-checked={value === choice || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={choice}
              checked={value === choice}
              aria-invalid={error !== undefined || undefined}
              onChange={() => onChange(choice)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
