/** Products with a quantity above zero, by category, with the cost of each. */
import { unitPriceText } from '#shared/product/price-text.ts'
import { useT } from '../../ui/page-context.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import type { Choice } from './choice.ts'
import { TicketLink } from './ticket-link.tsx'

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
              <span className="block text-base text-muted">{unbroken(unitPriceText(t, product))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
