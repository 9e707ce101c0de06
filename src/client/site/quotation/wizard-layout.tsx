/** The wizard around its first and last page: heading, tabs, categories, the ticket, and the buttons that turn pages. */

import type { FormEvent, ReactNode } from 'react'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import type { ShowMessage, TimedMessage } from '../../ui/use-timed-message.ts'
import { CategoryStep } from './category-step.tsx'
import { type Choice, FIRST_CATEGORY_PAGE, productOf } from './choice.ts'
import { Pager } from './pager.tsx'
import { Ticket } from './ticket.tsx'
import { TicketBar } from './ticket-bar.tsx'
import { TicketNews } from './ticket-news.tsx'
import type { Progress } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'
import { type Step, WizardTabs } from './wizard-tabs.tsx'

interface WizardLayoutProps {
  title: string
  lead: ReactNode
  catalogue: CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  steps: Step[]
  banner: TimedMessage | undefined
  showBanner: ShowMessage
  progress: Progress
  onSend: () => Promise<void>
  /** Called before another page is shown. */
  onLeave?: () => void
  /** Above every page. */
  news?: ReactNode
  first: ReactNode
  last: ReactNode
}

export function WizardLayout(props: WizardLayoutProps) {
  const t = useT()
  const { catalogue, wizard, choice, steps, progress } = props
  const { state, page, pages, goTo } = wizard
  const category = catalogue[page - FIRST_CATEGORY_PAGE]

  /** Input that the browser cannot parse would be lost with its field, so the page stays. */
  function turn(to: number): void {
    const mistyped = category?.products.find(({ id }) => id in state.draft.mistyped)
    if (mistyped) {
      const path = `products.${mistyped.id}`
      props.showBanner(t('quotation.checkFields'), [path])
      goTo(page, fieldId(path))
      return
    }
    props.onLeave?.()
    goTo(to)
  }

  function goOn(event: FormEvent): void {
    event.preventDefault()
    if (page === pages) void props.onSend()
    else turn(page + 1)
  }

  return (
    <form noValidate data-kept="" onSubmit={goOn}>
      <Banner message={props.banner} />
      <div className="page-width pt-9 pb-12 wide:pt-12 wide:pb-24">
        <h1 className="page-title">{phrases(props.title)}</h1>
        <p id={FIRST_VIEW_ID} className="phrases mt-3 max-w-[40em] text-muted wide:text-lg">
          {props.lead}
        </p>
        <NoScript />
        <WizardTabs steps={steps} page={page} onTurn={turn} />
        {props.news}
        <div className="needs-script wizard-columns mt-8 wide:mt-10">
          <section aria-labelledby="quotation-page" className="min-w-0">
            {page === 1 && props.first}
            {category && <CategoryStep key={category.id} category={category} wizard={wizard} />}
            {page === pages && props.last}
            <Pager page={page} pages={pages} next={steps[page]?.name} onTurn={turn} progress={progress} />
          </section>
          <aside aria-label={t('ticket.title')} className="wizard-aside below-fold">
            <Ticket choice={choice} lastChosen={state.lastChosen} onTurn={turn} />
          </aside>
        </div>
      </div>
      <TicketBar
        choice={choice}
        isLast={page === pages}
        lastChosen={state.lastChosen}
        onTurn={turn}
        progress={progress}
      />
      <TicketNews choice={choice} draft={state.draft} lastChosen={productOf(catalogue, state.lastChosen)} />
    </form>
  )
}
