/** The dialog in which the owner accepts a version: what it costs, their name, and that they may sign. */
import { Field, FieldError } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { Totals } from '#shared/product/product.ts'
import { REFERENCE_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { TicketTotals } from '../wizard/ticket-totals.tsx'
import { type Proof, versionNumber } from './offer.ts'
import { DialogFoot, type OfferCall, OfferDialog } from './offer-dialog.tsx'

interface AcceptOfferProps {
  isOpen: boolean
  offer: Offer
  options: number[]
  totals: Totals
  call: OfferCall
  proof: Proof
  onClose: () => void
}

export function AcceptOffer({ isOpen, onClose, ...rest }: AcceptOfferProps) {
  const t = useT()
  return (
    <OfferDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={rest.call.isBusy}
      title={t('offer.acceptTitle', { number: versionNumber(rest.offer) })}
    >
      <AcceptForm {...rest} onClose={onClose} />
    </OfferDialog>
  )
}

function AcceptForm({ offer, options, totals, call, proof, onClose }: Omit<AcceptOfferProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ name: offer.contact.name, reference: offer.reference, may_sign: '' })
  const name = form.field('name')
  const maySign = form.field('may_sign')

  function accept(): void {
    const typed = form.values.name.trim()
    const isAllowed = form.values.may_sign !== ''
    if (typed === '' || !isAllowed) {
      form.errors.show({
        ...(typed === '' && { name: t('error.required') }),
        ...(!isAllowed && { may_sign: t('error.maySign') }),
      })
      return
    }
    const { version } = offer
    const reference = form.values.reference.trim()
    void call.send(
      (api) =>
        api.quotation.accept.mutate({ ...proof, version, name: typed, reference, may_sign: true, options }),
      (fields) => form.errors.showServer(fields, Object.values(fields)[0] ?? ''),
    )
  }

  return (
    <form {...form.formProps(accept)} className="grid gap-5">
      <p>{whenAnswered(t, 'offer.acceptMeans', 'offer.acceptMeansBy')}</p>
      <TicketTotals
        totals={totals}
        labels={{
          monthly: t('result.monthly'),
          oneOff: t('result.oneOff'),
          firstYear: t('result.firstYear'),
        }}
      />
      <Field
        field={name}
        label={t('offer.acceptName')}
        hint={t('offer.acceptNameHint')}
        autoComplete="name"
        maxLength={NAME_MAX_CHARACTERS}
        required
      />
      <Field
        field={form.field('reference')}
        label={t('offer.reference')}
        note={t('offer.optional')}
        hint={t('offer.referenceHint')}
        autoComplete="off"
        maxLength={REFERENCE_MAX_CHARACTERS}
      />
      <CheckField
        id={maySign.id}
        label={t('offer.maySign')}
        error={maySign.error}
        isChecked={maySign.value !== ''}
        onChange={(isChecked) => maySign.onChange(isChecked ? 'yes' : '')}
      />
      <DialogFoot
        call={call}
        formError={form.error}
        labels={{ go: 'offer.acceptConfirm', busy: 'offer.accepting', keep: 'offer.acceptLater' }}
        onClose={onClose}
      />
    </form>
  )
}

interface CheckFieldProps {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A labelled check box, with its error until it is fixed. */
function CheckField({ id, label, hint, error, isChecked, onChange }: CheckFieldProps) {
  return (
    <div>
      <label className="check-field" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span>{label}</span>
          {hint && <span className="block text-16 text-muted">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
