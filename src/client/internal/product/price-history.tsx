/** The prices of a product over time, for its form: newest first, with the planned ones. */
import { formatNumber } from '#shared/base/format-number.ts'
import { useT } from '../../ui/page-context.tsx'
import { DateText } from '../kit/date-text.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'

export function PriceHistory({ id, name }: { id: number; name: string }) {
  const t = useT()
  const query = trpc.product.prices.useQuery({ id })
  return (
    <QueryState query={query}>
      {(prices) =>
        prices.length > 0 && (
          <details className="product-form-line">
            <summary className="cursor-pointer font-bold">{t('priceList.history')}</summary>
            <table className="product-history" aria-label={t('priceList.historyOf', { name })}>
              <thead>
                <tr>
                  <th scope="col">{t('priceList.since')}</th>
                  <th scope="col">{t('product.monthly')}</th>
                  <th scope="col">{t('product.upfront')}</th>
                  <th scope="col">{t('priceList.by')}</th>
                </tr>
              </thead>
              <tbody>
                {prices.map(({ valid_from, monthly_price, upfront_price, made_by, is_due }) => (
                  <tr key={`${valid_from?.getTime()} ${made_by}`}>
                    <td>
                      {valid_from ? <DateText at={valid_from} /> : <span>{t('priceList.before')}</span>}
                      {is_due && <span> ({t('priceList.planned')})</span>}
                    </td>
                    <td>{formatNumber(monthly_price)}</td>
                    <td>{formatNumber(upfront_price)}</td>
                    <td>{made_by || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )
      }
    </QueryState>
  )
}
