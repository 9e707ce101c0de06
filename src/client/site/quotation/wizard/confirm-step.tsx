/** The last page: the ticket, and beside it who it is from and the submit button. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import type { ChangedPrice } from '#shared/quotation/discount.ts'
import { placeName } from '#shared/quotation/place.ts'
import { CaptchaButton } from '../../captcha/captcha-button.tsx'
import type { Captcha } from '../../captcha/use-captcha.ts'
import { CollectionNotice } from '../../privacy/collection-notice.tsx'
import { ChangedPrices } from '../changed-prices.tsx'
import { ChangeLink } from '../ticket-link.tsx'
import { CheckTicket } from './check-ticket.tsx'
import type { Choice } from './choice.ts'
import { ContactFields } from './contact-fields.tsx'
import { type ContactField, linesOver, QUOTATION_CONTACT_FIELDS } from './draft.ts'
import { TooManyLines } from './ticket.tsx'
import { CAPTCHA_ID } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'
import { contactErrors, fieldId } from './wizard-state.ts'

interface ConfirmStepProps {
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  captcha: Captcha
  error: string | undefined
  /** Prices that are others than those shown before. */
  changed: readonly ChangedPrice[]
  /** The submit button; a phone's bar has its own. */
  send: ReactNode
}

export function ConfirmStep(props: ConfirmStepProps) {
  const { catalogue, wizard, choice, captcha, error, changed, send } = props
  const t = useT()
  return (
    <div className="check-columns">
      <div className="min-w-0">
        <PriceChanges changed={changed} />
        <CheckTicket catalogue={catalogue} wizard={wizard} choice={choice} onTurn={wizard.goTo}>
          <TooManyLines count={linesOver(wizard.state.draft.quantities)} />
        </CheckTicket>
      </div>
      <div className="check-side">
        <ContactCard wizard={wizard} />
        <div className="mt-6 mb-5">
          <CaptchaButton id={CAPTCHA_ID} captcha={captcha} error={error} />
        </div>
        {send}
        <p className="mt-4 text-16">{t('quotation.afterSending')}</p>
        <p className="mt-2 text-16">
          {whenAnswered(t, 'quotation.afterKeeping', 'quotation.afterKeepingBy')}
        </p>
        <CollectionNotice className="mt-4" />
      </div>
    </div>
  )
}

/** What is written already; the fields themselves where something is missing, or was refused. */
function ContactCard({ wizard }: { wizard: Wizard }) {
  const t = useT()
  const { draft, isRestored, refused } = wizard.state
  const refusedField = QUOTATION_CONTACT_FIELDS.map((field) => `contact.${field}`).find(
    (path) => refused[path],
  )
  const [isOpen, setOpen] = useState(false)
  const isAsked = refusedField !== undefined || Object.keys(contactErrors(draft.contact)).length > 0
  // Before the draft is restored everything is missing.
  if (isRestored && isAsked && !isOpen) setOpen(true)
  useEffect(() => {
    if (refusedField) document.getElementById(fieldId(refusedField))?.focus()
  }, [refusedField])
  if (!isOpen) return <ContactSummary wizard={wizard} />
  return (
    <>
      <h3 className="text-20">{t('quotation.contactTitle')}</h3>
      <ContactFields wizard={wizard} className="mt-4 grid gap-5" />
    </>
  )
}

/** The district is shown with the restaurant. */
const SHOWN_FIELDS = QUOTATION_CONTACT_FIELDS.filter((field) => field !== 'district')

function ContactSummary({ wizard }: { wizard: Wizard }) {
  const t = useT()
  const { contact } = wizard.state.draft
  const place = placeName(
    { restaurant: contact.restaurant.trim(), district: contact.district.trim() },
    useLanguage(),
  )
  const value = (field: ContactField) => (field === 'restaurant' ? place : contact[field]).trim()
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-20">{t('quotation.contactTitle')}</h3>
        <ChangeLink page={1} onTurn={wizard.goTo} of={t('quotation.contactTab')} />
      </div>
      <dl className="contact-summary">
        {SHOWN_FIELDS.filter(value).map((field) => (
          <div key={field}>
            <dt>{t(`quotation.${field}`)}</dt>
            <dd>{value(field)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Says before a quotation is sent what costs another sum than the visitor saw. */
function PriceChanges({ changed }: { changed: readonly ChangedPrice[] }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  // It is far above the button that was pressed.
  useEffect(() => {
    if (changed.length > 0) box.current?.focus()
  }, [changed])
  if (changed.length === 0) return null
  return (
    <section
      ref={box}
      id="price-changes"
      tabIndex={-1}
      aria-labelledby="price-changes-title"
      className="mb-6 scroll-mt-32 rounded-control border-2 border-vermilion-deep p-4"
    >
      <h3 id="price-changes-title" className="text-20">
        {t('quotation.pricesTitle')}
      </h3>
      <p className="mt-1">{t('quotation.pricesText')}</p>
      <ChangedPrices changed={changed} />
    </section>
  )
}
