/** The wizard for an offer that its owner changes: prefilled, without contact details or captcha. Users confirm the change. */
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { useTimedMessage } from '#client/ui/use-timed-message.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { DETAIL_MAX_CHARACTERS, QUOTATION_ERROR_BANNER_SECONDS } from '#shared/quotation/limits.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import { ChangeLink } from '../ticket-link.tsx'
import { CheckTicket } from '../wizard/check-ticket.tsx'
import { type Choice, choiceOf } from '../wizard/choice.ts'
import { EMPTY_DRAFT } from '../wizard/draft.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import { useWizard, type Wizard } from '../wizard/use-wizard.ts'
import { WizardLayout } from '../wizard/wizard-layout.tsx'
import { fieldId } from '../wizard/wizard-state.ts'
import { useSteps } from '../wizard/wizard-tabs.tsx'
import { type Change, rememberedChange } from './change.ts'
import { changeCauses, changeDraftKey, useChangeRequest, WISH, WISH_PATH } from './use-change-request.ts'

interface ChangeFormProps {
  catalogue: CatalogueCategory[]
  number: string
}

/** Goes to the quotation where this tab does not know the offer. */
export function ChangeForm({ catalogue, number }: ChangeFormProps) {
  const [, navigate] = useLocation()
  const [change] = useState(() => rememberedChange(number))
  useEffect(() => {
    if (!change) navigate(paths.quotationView(number.split('-')[0]), { replace: true })
  }, [change, number, navigate])
  return change && <KnownChangeForm catalogue={catalogue} change={change} />
}

function KnownChangeForm({ catalogue, change }: { catalogue: CatalogueCategory[]; change: Change }) {
  const t = useT()
  const wizard = useWizard(catalogue, {
    place: {
      key: changeDraftKey(change.number),
      start: {
        ...EMPTY_DRAFT,
        page: 1,
        quantities: change.quantities,
        contact: { ...EMPTY_DRAFT.contact, [WISH]: change.detail },
      },
    },
  })
  const { state } = wizard
  const [banner, showBanner] = useTimedMessage(QUOTATION_ERROR_BANNER_SECONDS, changeCauses(state))
  const listed = new Set(catalogue.flatMap(({ products }) => products.map(({ id }) => id)))
  const kept = change.lines.filter(({ product }) => product === null || !listed.has(product))
  const { progress, send } = useChangeRequest({ catalogue, wizard, change, kept, showBanner })
  const choice = choiceOf(catalogue, state.draft.quantities)
  return (
    <WizardLayout
      head={{
        title: t('quotation.changeQuotation', { number: change.number }),
        lead: (
          <>
            {phrases(t(change.isAgain ? 'quotation.changeLeadAgain' : 'quotation.changeLead'))}
            <span className="block">
              <Link href={paths.quotationView(change.id)} className="foot-link">
                {t('quotation.changeBack')}
              </Link>
            </span>
          </>
        ),
      }}
      catalogue={catalogue}
      wizard={wizard}
      choice={choice}
      steps={useSteps(catalogue, state, { key: 'wish', name: t('quotation.wishTab') })}
      banner={{ message: banner, show: showBanner }}
      sending={{ progress, send, label: t('quotation.changeSend') }}
      first={<RequestStep wizard={wizard} />}
      last={(send) => (
        <ChangeConfirmStep
          catalogue={catalogue}
          wizard={wizard}
          choice={choice}
          kept={kept}
          untaken={change.untaken}
          send={send}
        />
      )}
    />
  )
}

interface ChangeConfirmStepProps {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  /** Lines that the form does not offer. */
  kept: Change['lines']
  untaken: Change['untaken']
  send: ReactNode
}

/** The last page of the wizard for a change: what the customer asks for instead. */
function ChangeConfirmStep({ catalogue, wizard, choice, kept, untaken, send }: ChangeConfirmStepProps) {
  const t = useT()
  const language = useLanguage()
  const { detail } = wizard.state.draft.contact
  return (
    <>
      <StepHeading title={t('quotation.confirmTitle')} wizard={wizard} />
      <div className="check-columns">
        <div className="min-w-0">
          <CheckTicket catalogue={catalogue} wizard={wizard} choice={choice} onTurn={wizard.goTo} />
          <p className="mt-4 text-16 text-muted">{t('quotation.changePrices')}</p>
          {kept.length + untaken.length > 0 && (
            <>
              <h3 className="mt-10 text-20">{t('quotation.changeKeptTitle')}</h3>
              <ul className="mt-2">
                {kept.map((line) => (
                  <li key={line.position}>
                    {t('quotation.changeKeptLine', {
                      quantity: line.quantity,
                      name: lineName(line, language),
                    })}
                  </li>
                ))}
                {untaken.map((line) => (
                  <li key={line.position}>
                    {t('quotation.changeKeptOption', {
                      quantity: line.quantity,
                      name: lineName(line, language),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="check-side">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-20">{t('quotation.wish')}</h3>
            <ChangeLink page={1} onTurn={wizard.goTo} of={t('quotation.wish')} />
          </div>
          <p className="wrap-anywhere mt-2 mb-6 whitespace-pre-line">
            {detail.trim() || <span className="text-muted">{t('quotation.none')}</span>}
          </p>
          {send}
          <p className="mt-4 text-16">
            {whenAnswered(t, 'quotation.changeAfter', 'quotation.changeAfterBy')}
          </p>
        </div>
      </div>
    </>
  )
}

/** The first page of the wizard for a change: what quantities cannot say. */
function RequestStep({ wizard }: { wizard: Wizard }) {
  const t = useT()
  const { state, dispatch } = wizard
  return (
    <>
      <StepHeading title={t('quotation.wishTitle')} wizard={wizard} />
      <p className="phrases mt-2 text-muted">{phrases(t('quotation.wishLead'))}</p>
      <div className="mt-6 border-line border-t pt-6">
        <Field
          field={{
            id: fieldId(WISH_PATH),
            value: state.draft.contact.detail,
            error: state.refused[WISH_PATH],
            onChange: (value) => dispatch({ type: 'write', field: WISH, value }),
          }}
          label={t('quotation.wish')}
          note={t('quotation.optional')}
          hint={t('quotation.wishHint')}
          autoComplete="off"
          maxLength={DETAIL_MAX_CHARACTERS}
          isMultiline
        />
      </div>
    </>
  )
}
