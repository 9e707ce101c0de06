/** Who, how to reach them, what is next, what it is worth, and how it stands. */
import { Link } from 'wouter'
import { formatHkd } from '#shared/product/total.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Chip } from '../../ui/chip.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { internalPaths } from '../paths.ts'
import { STATUS_TONE } from './desk-states.ts'
import { NextActionEditor } from './next-action-editor.tsx'
import { QuotationReach } from './quotation-reach.tsx'

export function QuotationSummary({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { id, name, restaurant, status, monthly_total, upfront_total, first_year_total } = quotation
  const figures = [
    { name: t('desk.totalFirstYear'), value: first_year_total },
    { name: t('desk.totalMonthly'), value: monthly_total },
    { name: t('desk.totalUpfront'), value: upfront_total },
  ]
  return (
    <div className="quotation-summary">
      <div className="quotation-who">
        <p className="quotation-name" lang={textLanguageTag(name)}>
          <Link
            className="underline decoration-line underline-offset-4"
            href={internalPaths.customer({ quotation: id })}
          >
            {name}
          </Link>
        </p>
        {restaurant && (
          <p className="text-muted" lang={textLanguageTag(restaurant)}>
            {restaurant}
          </p>
        )}
        <Chip tone={STATUS_TONE[status]}>{t(`desk.status_${status}`)}</Chip>
      </div>
      <dl className="quotation-figures">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>{formatHkd(figure.value)}</dd>
          </div>
        ))}
      </dl>
      <QuotationReach quotation={quotation} />
      <NextActionEditor quotation={quotation} />
    </div>
  )
}
