/** What a version costs the company and what is left of its first year, by the costs of products today: for admins alone. */
import { useCurrentUser } from '#client/session/current-user.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatHkd, marginOf } from '#shared/product/product.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import type { Version } from '#shared/quotation/version-schema.ts'
import { MarginShare } from '../../kit/margin-share.tsx'
import { trpc } from '../../kit/trpc.ts'

export function VersionMargin({ version }: { version: Version }) {
  const isAdmin = useCurrentUser()?.is_staff === true
  return isAdmin ? <Margin version={version} /> : null
}

function Margin({ version: { lines, monthly_total, upfront_total } }: { version: Version }) {
  const t = useT()
  const language = useLanguage()
  const products = trpc.product.list.useQuery().data
  const costs = new Map(products?.map(({ id, cost }) => [id, cost]))
  const costed = lines
    .filter(({ is_chosen }) => is_chosen)
    .map((line) => {
      const cost = line.product === null ? null : (costs.get(line.product) ?? null)
      return { line, cost: cost === null ? null : cost * line.quantity }
    })
  const known = costed.filter(({ cost }) => cost !== null)
  if (known.length === 0) return null
  const total = known.reduce((sum, { cost }) => sum + cost!, 0)
  const margin = marginOf({ monthly_price: monthly_total, upfront_price: upfront_total }, total)
  return (
    <Disclosure
      className="version-margin"
      summary={<MarginText cost={total} margin={margin} name={t('desk.costOfAll')} />}
    >
      <ul>
        {costed.map(({ line, cost }) => (
          <li key={line.position}>
            {cost === null ? (
              <span>{t('desk.costUnknown', { name: lineName(line, language) })}</span>
            ) : (
              <MarginText
                cost={cost}
                margin={marginOf(
                  {
                    monthly_price: line.monthly_price * line.quantity,
                    upfront_price: line.upfront_price * line.quantity,
                  },
                  cost,
                )}
                name={lineName(line, language)}
              />
            )}
          </li>
        ))}
      </ul>
      {known.length < costed.length && <p className="text-13 text-muted">{t('desk.costPartly')}</p>}
    </Disclosure>
  )
}

interface MarginTextProps {
  name: string
  cost: number
  margin: number | undefined
}

function MarginText({ name, cost, margin }: MarginTextProps) {
  const t = useT()
  const words = t('desk.costText', { name, cost: formatHkd(cost) })
  if (margin === undefined) return <span>{words}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span>{words}</span>
      <MarginShare margin={margin} text={t('desk.marginText', { margin: Math.round(margin * 100) })} />
    </span>
  )
}
