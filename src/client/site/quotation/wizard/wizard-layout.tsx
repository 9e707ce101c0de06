/** The wizard around its first and last page: heading, tabs, categories, the ticket, and the buttons that turn pages. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import type { ShowMessage, TimedMessage } from '#client/ui/use-timed-message.ts'
import { type CatalogueCategory, type CatalogueProduct, formatHkd } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { NoScript } from '../../layout/no-script.tsx'
import { CategoryStep } from './category-step.tsx'
import { type Choice, productOf } from './choice.ts'
import type { Draft } from './draft.ts'
import { Ticket } from './ticket.tsx'
import { ForwardButton, TicketBar } from './ticket-bar.tsx'
import type { Progress } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'
import { type Step, WizardTabs } from './wizard-tabs.tsx'

interface WizardLayoutProps {
  /** The head above every page. */
  head: { title: string; lead: ReactNode; news?: ReactNode; start?: Start | undefined }
  catalogue: CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  steps: Step[]
  banner: { message: TimedMessage | undefined; show: ShowMessage }
  sending: Sending
  /** Called before another page is shown. */
  onLeave?: () => void
  first: ReactNode
  /** With the submit button. */
  last: (send: ReactNode) => ReactNode
}

/** What is before the pages. */
interface Start {
  tab: { name: string; isChosen: boolean }
  panel: ReactNode
}

interface Sending {
  progress: Progress
  send: () => Promise<void>
  /** On the last button, where it is not a request for a quotation. */
  label?: string
}

export function WizardLayout(props: WizardLayoutProps) {
  const t = useT()
  const { head, catalogue, wizard, choice, steps, banner, sending } = props
  const { progress } = sending
  const { state, page, pages, isReturning, goTo } = wizard
  const isLast = page === pages
  const next = isReturning ? pages : page + 1
  // The button forward leads there already, and no second one does.
  const check = { page: pages, isOffered: choice.items > 0 && !isLast && !isReturning }
  const category = catalogue[page - FIRST_CATEGORY_PAGE]

  /** Input that the browser cannot parse would be lost with its field, so the page stays. */
  function turn(to: number): void {
    const mistyped = category?.products.find(({ id }) => id in state.draft.mistyped)
    if (mistyped) {
      const path = `products.${mistyped.id}`
      banner.show(t('quotation.checkFields'), [path])
      goTo(page, fieldId(path))
      return
    }
    props.onLeave?.()
    goTo(to)
  }

  const forward = t(isReturning ? 'quotation.backTo' : 'quotation.nextPage', {
    page: steps[next - 1]?.name ?? '',
  })

  /** Under 800 px, the ticket bar has it. */
  const forwardButton = (className: string) => (
    <ForwardButton
      className={className}
      isLast={isLast}
      label={forward}
      sendLabel={sending.label}
      progress={progress}
    />
  )

  function goOn(event: FormEvent): void {
    event.preventDefault()
    if (isLast) void sending.send()
    else turn(next)
  }

  return (
    <form noValidate data-kept="" onSubmit={goOn}>
      <Banner message={banner.message} />
      <div className="page-width pt-9 pb-12 narrow:pt-12 narrow:pb-24">
        <h1 className="page-title">{phrases(head.title)}</h1>
        <p className="phrases mt-3 max-w-text text-muted narrow:text-20">{head.lead}</p>
        <NoScript />
        <WizardTabs kind={head.start?.tab} steps={steps} page={page} onTurn={turn} />
        {head.news}
        {page === 0 && head.start?.panel}
        {page > 0 && (
          <div className="needs-script wizard-columns mt-8 narrow:mt-10" data-last={isLast || undefined}>
            <section aria-labelledby="quotation-page" className="min-w-0">
              {page === 1 && props.first}
              {category && <CategoryStep key={category.id} category={category} wizard={wizard} />}
              {isLast && props.last(forwardButton('hidden w-full narrow:inline-flex'))}
              <div className="mt-9 flex flex-wrap justify-between gap-4">
                {page > 1 && <Button onClick={() => turn(page - 1)}>{t('quotation.previous')}</Button>}
                {!isLast && forwardButton('ml-auto hidden narrow:inline-flex')}
              </div>
            </section>
            {!isLast && (
              <aside aria-label={t('ticket.title')} className="wizard-aside below-fold">
                <Ticket choice={choice} check={check} lastChosen={state.lastChosen} onTurn={turn} />
              </aside>
            )}
          </div>
        )}
      </div>
      {page > 0 && (
        <TicketBar
          catalogue={catalogue}
          wizard={wizard}
          choice={choice}
          check={check}
          isLast={isLast}
          forward={t(next === pages ? 'quotation.check' : 'quotation.next')}
          sendLabel={sending.label}
          onTurn={turn}
          progress={progress}
        />
      )}
      <TicketNews choice={choice} draft={state.draft} lastChosen={productOf(catalogue, state.lastChosen)} />
    </form>
  )
}

const PAUSE_MS = 1_200

interface TicketNewsProps {
  choice: Choice
  draft: Draft
  /** It is undefined until the visitor changes something: the restored draft is not announced. */
  lastChosen: CatalogueProduct | undefined
}

/** Announces the last change with its line and the totals, after a pause in the input. */
function TicketNews({ choice: { totals }, draft, lastChosen }: TicketNewsProps) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  // An invalid quantity is announced at its field.
  const news =
    lastChosen &&
    draft.mistyped[lastChosen.id] === undefined &&
    t('ticket.spoken', {
      name: lastChosen.name,
      quantity: draft.quantities[lastChosen.id] ?? 0,
      monthly: formatHkd(totals.monthly_total),
      upfront: formatHkd(totals.upfront_total),
      total: formatHkd(totals.first_year_total),
    })

  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setAnnounced(news), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
