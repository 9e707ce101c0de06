/** Products with a quantity above zero, by category, with the cost of each. */
import type { CatalogueProduct } from '#shared/product/catalogue.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Choice } from './choice.ts'
import { TicketLink } from './ticket-link.tsx'
import { unitPrice } from './unit-price.ts'

export function ChosenProducts({ choice, onTurn }: { choice: Choice; onTurn: (page: number) => void }) {
  const t = useT()
  return choice.categories.map(({ id, name, page, lines }) => (
    <section key={id} className="mt-4 border-line border-t pt-2" aria-labelledby={`chosen-${id}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 id={`chosen-${id}`} className="min-w-0 font-bold text-base text-jade">
          {name}
        </h4>
        <TicketLink
          page={page}
          onTurn={onTurn}
          className="change-link"
          label={t('quotation.changeOf', { page: name })}
        >
          {t('quotation.change')}
        </TicketLink>
      </div>
      <ul>
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="chosen-line">
            <span className="chosen-quantity">{quantity}</span>
            <span>
              <b className="block">{product.name}</b>
              <UnitPrice product={product} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function UnitPrice({ product }: { product: CatalogueProduct }) {
  const t = useT()
  if (product.monthly_price === 0 && product.upfront_price === 0) return null
  return <span className="block text-base text-muted">{unitPrice(t, product)}</span>
}
