/** The quotation form: contact, one page per category, confirmation, and the ticket beside them (spec 2). */
import type { FormEvent } from 'react'
import { QUOTATION_ERROR_BANNER_SECONDS } from '../../../shared/base/limits.ts'
import type { CatalogueCategory } from '../../../shared/product/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { CategoryStep } from './category-step.tsx'
import { choiceOf, FIRST_CATEGORY_PAGE, productOf } from './choice.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { QUOTATION_CONTACT_FIELDS } from './draft.ts'
import { NothingOffered } from './nothing-offered.tsx'
import { Pager } from './pager.tsx'
import { Ticket } from './ticket.tsx'
import { TicketBar } from './ticket-bar.tsx'
import { TicketNews } from './ticket-news.tsx'
import { openCauses, useSubmission } from './use-submission.ts'
import { useWizard } from './use-wizard.ts'
import { fieldId, isStarted } from './wizard-state.ts'
import { useSteps, WizardTabs } from './wizard-tabs.tsx'

export function QuotationPage() {
  const catalogue = usePageData('quotation')
  return catalogue.length === 0 ? <NothingOffered /> : <QuotationForm catalogue={catalogue} />
}

function QuotationForm({ catalogue }: { catalogue: CatalogueCategory[] }) {
  const t = useT()
  const wizard = useWizard(catalogue)
  const captcha = useCaptcha('quotation')
  const [banner, showBanner] = useTimedMessage(
    QUOTATION_ERROR_BANNER_SECONDS,
    openCauses(wizard.state, captcha),
  )
  const submission = useSubmission({ catalogue, wizard, captcha, showBanner })
  const { state, dispatch, page, pages, goTo } = wizard
  const steps = useSteps(catalogue, state)
  const choice = choiceOf(catalogue, state.draft.quantities)
  const category = catalogue[page - FIRST_CATEGORY_PAGE]

  /** Input that the browser cannot parse would be lost with its field, so the page stays. */
  function turn(to: number): void {
    const mistyped = category?.products.find(({ id }) => id in state.draft.mistyped)
    if (mistyped) {
      const path = `products.${mistyped.id}`
      showBanner(t('quotation.checkFields'), [path])
      goTo(page, fieldId(path))
      return
    }
    if (page === 1 && isStarted(state.draft.contact))
      dispatch({ type: 'leave', fields: QUOTATION_CONTACT_FIELDS })
    goTo(to)
  }

  function goOn(event: FormEvent): void {
    event.preventDefault()
    if (page === pages) void submission.send()
    else turn(page + 1)
  }

  return (
    <form noValidate onSubmit={goOn}>
      <Banner message={banner} />
      <div className="page-width pt-9 pb-12 wide:pt-12 wide:pb-24">
        <h1 className="page-title">{phrases(t('quotation.title'))}</h1>
        <p className="phrases mt-3 max-w-[40em] text-muted wide:text-lg">{phrases(t('quotation.lead'))}</p>
        <NoScript />
        <WizardTabs steps={steps} page={page} onTurn={turn} />
        <div className="needs-script wizard-columns mt-8 wide:mt-10">
          <section aria-labelledby="quotation-page" className="min-w-0">
            {page === 1 && <ContactStep wizard={wizard} />}
            {category && <CategoryStep key={category.id} category={category} wizard={wizard} />}
            {page === pages && (
              <ConfirmStep
                wizard={wizard}
                choice={choice}
                captcha={captcha}
                fault={submission.captchaFault}
              />
            )}
            <Pager
              page={page}
              pages={pages}
              next={steps[page]?.name}
              onTurn={turn}
              progress={submission.progress}
            />
          </section>
          <aside aria-label={t('ticket.title')} className="wizard-aside">
            <Ticket choice={choice} lastChosen={state.lastChosen} onTurn={turn} />
          </aside>
        </div>
      </div>
      <TicketBar
        choice={choice}
        isLast={page === pages}
        lastChosen={state.lastChosen}
        onTurn={turn}
        progress={submission.progress}
      />
      <TicketNews choice={choice} draft={state.draft} lastChosen={productOf(catalogue, state.lastChosen)} />
    </form>
  )
}
