/** The chosen products and their sum on the last page, or the way to choose some. */

import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import { formatHkd, unitPriceText } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { ChangeLink } from '../ticket-link.tsx'
import type { Choice } from './choice.ts'
import type { Wizard } from './use-wizard.ts'

export function ChoiceSummary({ wizard, choice }: { wizard: Wizard; choice: Choice }) {
  const t = useT()
  const { monthly_total, upfront_total, first_year_total } = choice.totals
  if (choice.items === 0) return <Empty onChoose={() => wizard.goTo(FIRST_CATEGORY_PAGE)} />
  return (
    <>
      <h3 className="mt-6 text-20">{t('quotation.choicesTitle')}</h3>
      <ChosenProducts choice={choice} onTurn={wizard.goTo} />
      <p className="chosen-sum">
        <span>
          {unbroken(
            t('quotation.sum', {
              months: MONTHS_IN_FIRST_YEAR,
              monthly: formatHkd(monthly_total),
              upfront: formatHkd(upfront_total),
            }),
          )}
        </span>
        <b>{formatHkd(first_year_total)}</b>
      </p>
    </>
  )
}

function Empty({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  return (
    <div className="mt-5 rounded-card border-2 border-line border-dashed px-5 py-8 text-center">
      <h3 className="text-20">{phrases(t('quotation.emptyTitle'))}</h3>
      <p className="phrases mx-auto mt-2 mb-5 measure text-muted">{phrases(t('quotation.emptyText'))}</p>
      <Button variant="jade" onClick={onChoose}>
        {t('quotation.emptyAction')}
      </Button>
    </div>
  )
}

/** Products with a quantity above zero, by category, with the cost of each. */
function ChosenProducts({ choice, onTurn }: { choice: Choice; onTurn: (page: number) => void }) {
  const t = useT()
  return choice.categories.map(({ id, name, page, lines }) => (
    <section key={id} className="mt-4 border-line border-t pt-2" aria-labelledby={`chosen-${id}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 id={`chosen-${id}`} className="min-w-0 font-bold text-16 text-jade">
          {name}
        </h4>
        <ChangeLink page={page} onTurn={onTurn} of={name} />
      </div>
      <ul>
        {lines.map(({ product, quantity }) => (
          <li key={product.id} className="chosen-line">
            <span className="chosen-quantity">{quantity}</span>
            <span>
              <b className="block">{product.name}</b>
              <span className="block text-16 text-muted">{unbroken(unitPriceText(t, product))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
