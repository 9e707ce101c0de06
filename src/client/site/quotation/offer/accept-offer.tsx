/** The dialog in which the owner accepts a version: its sums, their name, and its terms, to which they agree. */
import { Fragment } from 'react'
import { Field, FieldError } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { type BoundField, useForm } from '#client/ui/use-form.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { REFERENCE_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { TermList } from '../quotation-ticket.tsx'
import { useDepositText } from './deposit-text.ts'
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
  const reference = form.field('reference')
  const { terms } = offer
  const deposit = useDepositText(offer, totals)

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
    void call.send(
      (api) =>
        api.quotation.accept.mutate({
          ...proof,
          version,
          name: typed,
          reference: form.values.reference.trim(),
          may_sign: true,
          options,
        }),
      (fields) => form.errors.showServer(fields, Object.values(fields)[0] ?? ''),
    )
  }

  return (
    <form {...form.formProps(accept)}>
      <Sums totals={totals} />
      <Field
        field={name}
        label={t('offer.acceptName')}
        autoComplete="name"
        maxLength={NAME_MAX_CHARACTERS}
        required
      />
      {/* Few cafés have one. An error opens it, so that it can be read. */}
      <details className="accept-reference" open={reference.error ? true : offer.reference !== ''}>
        <summary>{t('offer.addReference')}</summary>
        <Field
          field={reference}
          label={t('offer.reference')}
          hint={t('offer.referenceHint')}
          autoComplete="off"
          maxLength={REFERENCE_MAX_CHARACTERS}
        />
      </details>
      <AcceptTerms terms={terms} deposit={deposit} />
      <Consent
        field={form.field('may_sign')}
        label={t(terms.length > 0 || deposit ? 'offer.maySign' : 'offer.maySignAnyTerms')}
      />
      <DialogFoot
        call={call}
        formError={form.error}
        labels={{
          go: unbroken(t('offer.acceptConfirm', { amount: formatHkd(totals.first_year_total) })),
          busy: t('offer.accepting'),
        }}
        next={
          deposit ? t('offer.acceptNextDeposit') : whenAnswered(t, 'offer.acceptNext', 'offer.acceptNextBy')
        }
        onClose={onClose}
      />
    </form>
  )
}

/** As on the ticket, with the options that are ticked. */
function Sums({
  totals: { monthly_total, upfront_total, first_year_total },
}: Pick<AcceptOfferProps, 'totals'>) {
  const t = useT()
  const sums = [
    [t('result.monthly'), monthly_total],
    ...(upfront_total > 0 ? ([[t('result.oneOff'), upfront_total]] as const) : []),
    [t('result.firstYear'), first_year_total],
  ] as const
  return (
    <dl className="accept-sums">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatHkd(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two lines of them; the rest opens in place. */
function AcceptTerms({ terms, deposit }: Pick<Offer, 'terms'> & { deposit: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  if (terms.length === 0 && !deposit) return null
  return (
    <details className="accept-terms">
      <summary>
        <span className="accept-terms-begin">
          {deposit && (
            <>
              <b>{t('offer.stepDeposit')}</b> {unbroken(deposit)}{' '}
            </>
          )}
          {terms.map((term) => (
            <Fragment key={term.kind}>
              <b>{t(`offer.term_${term.kind}`)}</b> {term[`text_${language}`]}{' '}
            </Fragment>
          ))}
        </span>
        <span className="accept-terms-all">{t('offer.allTerms')}</span>
      </summary>
      <TermList terms={terms} deposit={deposit} />
    </details>
  )
}

interface ConsentProps {
  field: BoundField
  label: string
}

/** A check box, with its error until it is ticked. */
function Consent({ field: { id, value, error, onChange }, label }: ConsentProps) {
  return (
    <div>
      <label className="check-field" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
