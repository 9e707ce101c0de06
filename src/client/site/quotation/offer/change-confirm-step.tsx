/** The last page of the wizard for a change: what the customer would rather have. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { lineName } from '#shared/quotation/line-parts.ts'
import { TicketLink } from '../ticket-link.tsx'
import type { Choice } from '../wizard/choice.ts'
import { ChoiceSummary } from '../wizard/choice-summary.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import type { Wizard } from '../wizard/use-wizard.ts'
import type { Change } from './change.ts'

interface ChangeConfirmStepProps {
  wizard: Wizard
  choice: Choice
  /** Lines that the form does not offer. */
  kept: Change['lines']
  untaken: Change['untaken']
}

export function ChangeConfirmStep({ wizard, choice, kept, untaken }: ChangeConfirmStepProps) {
  const t = useT()
  const language = useLanguage()
  const { detail } = wizard.state.draft.contact
  return (
    <>
      <StepHeading title={t('quotation.confirmTitle')} wizard={wizard} />
      <ChoiceSummary wizard={wizard} choice={choice} />
      <p className="mt-3 text-base text-muted">{t('quotation.changePrices')}</p>
      {kept.length + untaken.length > 0 && (
        <>
          <h3 className="mt-10 text-xl">{t('quotation.changeKeptTitle')}</h3>
          <ul className="mt-2">
            {kept.map((line) => (
              <li key={line.position}>
                {t('quotation.changeKeptLine', { quantity: line.quantity, name: lineName(line, language) })}
              </li>
            ))}
            {untaken.map((line) => (
              <li key={line.position}>
                {t('quotation.changeKeptOption', { quantity: line.quantity, name: lineName(line, language) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-10 flex items-baseline justify-between gap-4">
        <h3 className="text-xl">{t('quotation.wish')}</h3>
        <TicketLink
          page={1}
          onTurn={wizard.goTo}
          className="change-link"
          label={t('quotation.changeOf', { page: t('quotation.wish') })}
        >
          {t('quotation.change')}
        </TicketLink>
      </div>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">
        {detail.trim() || <span className="text-muted">{t('quotation.none')}</span>}
      </p>
      <h3 className="mt-10 text-xl">{t('quotation.changeSend')}</h3>
      <p className="mt-2 max-w-[36rem]">{t('quotation.changeAfter')}</p>
    </>
  )
}
