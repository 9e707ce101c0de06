/** The last page: products and contact details, each with a link to edit them, and the submit button. */
import { MONTHS_IN_FIRST_YEAR } from '../../../shared/base/limits.ts'
import { formatHkd } from '../../../shared/product/total.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { CaptchaButton } from '../captcha/captcha-button.tsx'
import type { Captcha } from '../captcha/use-captcha.ts'
import { CollectionNotice } from '../privacy/collection-notice.tsx'
import { type Choice, FIRST_CATEGORY_PAGE } from './choice.ts'
import { ChosenProducts } from './chosen-products.tsx'
import { type ContactField, QUOTATION_CONTACT_FIELDS } from './draft.ts'
import { StepHeading } from './step-heading.tsx'
import { TicketLink } from './ticket-link.tsx'
import { CAPTCHA_ID } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'
import { contactFaults } from './wizard-state.ts'

interface ConfirmStepProps {
  wizard: Wizard
  choice: Choice
  captcha: Captcha
  fault: string | undefined
}

export function ConfirmStep({ wizard, choice, captcha, fault }: ConfirmStepProps) {
  const t = useT()
  const { monthly_total, upfront_total, first_year_total } = choice.totals
  return (
    <>
      <StepHeading title={t('quotation.confirmTitle')} wizard={wizard} />
      {choice.items === 0 ? (
        <Empty onChoose={() => wizard.goTo(FIRST_CATEGORY_PAGE)} />
      ) : (
        <>
          <h3 className="mt-6 text-xl">{t('quotation.choicesTitle')}</h3>
          <ChosenProducts choice={choice} onTurn={wizard.goTo} />
          <p className="chosen-sum">
            <span>
              {t('quotation.sum', {
                months: MONTHS_IN_FIRST_YEAR,
                monthly: formatHkd(monthly_total),
                upfront: formatHkd(upfront_total),
              })}
            </span>
            <b>{formatHkd(first_year_total)}</b>
          </p>
        </>
      )}
      <ContactSummary wizard={wizard} />
      <h3 className="mt-10 text-xl">{t('quotation.sendTitle')}</h3>
      <p className="mt-2 max-w-[36rem]">{t('quotation.afterSending')}</p>
      <div className="mt-5">
        <CaptchaButton id={CAPTCHA_ID} captcha={captcha} error={fault} />
      </div>
      <CollectionNotice className="mt-5" />
    </>
  )
}

function Empty({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  return (
    <div className="mt-5 rounded-card border-2 border-line border-dashed px-5 py-8 text-center">
      <h3 className="text-xl">{phrases(t('quotation.emptyTitle'))}</h3>
      <p className="phrases mx-auto mt-2 mb-5 max-w-[30em] text-muted">{phrases(t('quotation.emptyText'))}</p>
      <Button variant="jade" onClick={onChoose}>
        {t('quotation.emptyAction')}
      </Button>
    </div>
  )
}

function ContactSummary({ wizard }: { wizard: Wizard }) {
  const t = useT()
  const { contact } = wizard.state.draft
  const faults = contactFaults(contact)
  const value = (field: ContactField) => {
    if (contact[field].trim()) return contact[field]
    return faults[field] ? (
      <b className="text-vermilion-deep">{t('quotation.missing')}</b>
    ) : (
      <span className="text-muted">{t('quotation.none')}</span>
    )
  }
  return (
    <>
      <div className="mt-10 flex items-baseline justify-between gap-4">
        <h3 className="text-xl">{t('quotation.contactTitle')}</h3>
        <TicketLink
          page={1}
          onTurn={wizard.goTo}
          className="change-link"
          label={t('quotation.changeOf', { page: t('quotation.contactTab') })}
        >
          {t('quotation.change')}
        </TicketLink>
      </div>
      <dl className="contact-summary">
        {QUOTATION_CONTACT_FIELDS.map((field) => (
          <div key={field}>
            <dt>{t(`quotation.${field}`)}</dt>
            <dd>{value(field)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
