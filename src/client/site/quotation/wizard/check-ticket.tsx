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
import { TicketLink } from '../ticket-link.tsx'
import type { Choice } from './choice.ts'
import { amount } from './ticket.tsx'
import { TicketTotals } from './ticket-totals.tsx'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'

interface CheckTicketProps {
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  /** Below the totals. */
  children?: ReactNode
}

export function CheckTicket({ catalogue, wizard, choice, children }: CheckTicketProps) {
  const t = useT()
  const isListed = useListed(wizard)
  const categories = catalogue
    .map((category) => ({ ...category, products: category.products.filter(isListed) }))
    .filter(({ products }) => products.length > 0)
  if (categories.length === 0) return <Empty onChoose={() => wizard.goTo(FIRST_CATEGORY_PAGE)} />
  return (
    <div className="ticket-shadow">
      <section className="ticket torn-edge check-ticket" aria-label={t('ticket.lines')}>
        <p className="check-line check-heads" aria-hidden="true">
          <span className="check-monthly">{t('ticket.monthly')}</span>
          <span className="check-once">{t('ticket.oneOff')}</span>
        </p>
        {categories.map(({ id, name, products }) => (
          <section key={id} aria-labelledby={`checked-${id}`}>
            <h3 id={`checked-${id}`} className="check-category">
              {name}
            </h3>
            <ul>
              {products.map((product) => (
                <Line key={product.id} product={product} wizard={wizard} />
              ))}
            </ul>
          </section>
        ))}
        <TicketLink page={FIRST_CATEGORY_PAGE} onTurn={wizard.goTo} className="foot-link check-add">
          {t('quotation.addItem')}
        </TicketLink>
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

/** What was on the ticket when the page opened stays in its place, also at 0: one press brings it back. */
function useListed({ state: { draft } }: Wizard): (product: CatalogueProduct) => boolean {
  const [opened] = useState(draft)
  return ({ id }) => [opened, draft].some(({ quantities, mistyped }) => id in quantities || id in mistyped)
}

function Line({ product, wizard: { state, dispatch } }: { product: CatalogueProduct; wizard: Wizard }) {
  const t = useT()
  const path = `products.${product.id}`
  const id = fieldId(path)
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
    <div className="rounded-card border-2 border-line border-dashed px-5 py-8 text-center">
      <h3 className="text-20">{phrases(t('quotation.emptyTitle'))}</h3>
      <p className="phrases mx-auto mt-2 mb-5 measure text-muted">{phrases(t('quotation.emptyText'))}</p>
      <Button variant="jade" onClick={onChoose}>
        {t('quotation.emptyAction')}
      </Button>
    </div>
  )
}
