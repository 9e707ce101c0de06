/** The ticket of the last page: each quantity can still be changed, beside the sum of its line. */
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { CatalogueCategory, CatalogueProduct } from '#shared/product/product.ts'
import { unitPriceText } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { AddItem } from './add-item.tsx'
import type { Choice } from './choice.ts'
import { amount } from './ticket.tsx'
import { TicketTotals } from './ticket-totals.tsx'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'

interface CheckTicketProps extends LinesProps {
  choice: Choice
  /** Above the lines. */
  head?: ReactNode
  /** Below the totals. */
  children?: ReactNode
}

export function CheckTicket({ choice, head, children, ...of }: CheckTicketProps) {
  const t = useT()
  return (
    <div className="ticket-shadow">
      <section className="ticket torn-edge check-ticket" aria-label={t('ticket.lines')}>
        {head}
        <Lines {...of} />
        <AddItem catalogue={of.catalogue} wizard={of.wizard} onTurn={of.onTurn} />
        <TicketTotals
          totals={choice.totals}
          labels={{
            monthly: t('ticket.monthly'),
            oneOff: t('ticket.oneOff'),
            firstYear: t('ticket.firstYear'),
          }}
        />
        <p className="mt-3 font-text text-muted text-14">{t('ticket.firstYearNote')}</p>
        {children}
      </section>
    </div>
  )
}

interface LinesProps {
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  onTurn: (page: number) => void
  /** The id of a field; another where the page below has the same fields. */
  idOf?: (path: string) => string
}

function Lines({ catalogue, wizard, onTurn, idOf = fieldId }: LinesProps) {
  const t = useT()
  const isListed = useListed(wizard)
  const categories = catalogue
    .map((category) => ({ ...category, products: category.products.filter(isListed) }))
    .filter(({ products }) => products.length > 0)
  if (categories.length === 0) return <Empty onChoose={() => onTurn(FIRST_CATEGORY_PAGE)} />
  return (
    <>
      <p className="check-line check-heads" aria-hidden="true">
        <span className="check-monthly">{t('ticket.monthly')}</span>
        <span className="check-once">{t('ticket.oneOff')}</span>
      </p>
      {categories.map(({ id, name, products }) => (
        <section key={id} aria-labelledby={idOf(`checked.${id}`)}>
          <h3 id={idOf(`checked.${id}`)} className="check-category">
            {name}
          </h3>
          <ul>
            {products.map((product) => (
              <Line key={product.id} product={product} wizard={wizard} idOf={idOf} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** What was on the ticket when the page opened stays in its place, also at 0: one press brings it back. */
function useListed({ state: { draft } }: Wizard): (product: CatalogueProduct) => boolean {
  const [opened] = useState(draft)
  return ({ id }) => [opened, draft].some(({ quantities, mistyped }) => id in quantities || id in mistyped)
}

interface LineProps {
  product: CatalogueProduct
  wizard: Wizard
  idOf: (path: string) => string
}

function Line({ product, wizard: { state, dispatch }, idOf }: LineProps) {
  const t = useT()
  const path = `products.${product.id}`
  const id = idOf(path)
  const quantity = state.draft.quantities[product.id] ?? 0
  const mistyped = state.draft.mistyped[product.id]
  const error = mistyped === undefined ? state.refused[path] : t('quotation.mistyped')
  return (
    <li className="check-line" data-gone={(quantity === 0 && !error) || undefined}>
      <QuantityStepper
        id={id}
        value={quantity}
        mistyped={mistyped}
        onChange={(chosen) => dispatch({ type: 'choose', product: product.id, quantity: chosen })}
        onMistype={(text) => dispatch({ type: 'mistype', product: product.id, text })}
        fewerLabel={t('quotation.fewer', { name: product.name })}
        moreLabel={t('quotation.more', { name: product.name })}
        describedBy={error && `${id}-error`}
        isInvalid={error !== undefined}
      />
      <div className="check-name">
        <label htmlFor={id}>{product.name}</label>
        {quantity > 1 && <p>{unbroken(unitPriceText(t, product))}</p>}
      </div>
      <Amount
        className="check-monthly"
        label={t('ticket.monthly')}
        value={quantity * product.monthly_price}
      />
      <Amount className="check-once" label={t('ticket.oneOff')} value={quantity * product.upfront_price} />
      <div className="check-error" aria-live="polite">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </li>
  )
}

function Amount({ className, label, value }: { className: string; label: string; value: number }) {
  return (
    <span className={className}>
      <span className="sr-only">{label} </span>
      {amount(value)}
    </span>
  )
}

function Empty({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  return (
    <div className="rounded-card border-2 border-line border-dashed px-5 py-8 text-center font-text">
      <h3 className="text-20">{phrases(t('quotation.emptyTitle'))}</h3>
      <p className="phrases mx-auto mt-2 mb-5 measure text-muted">{phrases(t('quotation.emptyText'))}</p>
      <Button variant="jade" onClick={onChoose}>
        {t('quotation.emptyAction')}
      </Button>
    </div>
  )
}
