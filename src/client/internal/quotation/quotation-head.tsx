/** Whose quotation it is, how to reach them, and what to do. */
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Chip } from '../../ui/chip.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { internalPaths } from '../paths.ts'
import { STATUS_TONE } from './desk-states.ts'
import { QuotationReach } from './quotation-reach.tsx'

export function QuotationHead({ quotation, children }: { quotation: OpenQuotation; children: ReactNode }) {
  const t = useT()
  const { id, name, restaurant, status } = quotation
  return (
    <div className="quotation-head">
      <div className="quotation-who">
        <div className="quotation-title">
          <h1 className="screen-title" lang={textLanguageTag(name)}>
            <Link
              className="underline decoration-line underline-offset-4"
              href={internalPaths.customer({ quotation: id })}
            >
              {name}
            </Link>
          </h1>
          {status !== 'verified' && <Chip tone={STATUS_TONE[status]}>{t(`desk.status_${status}`)}</Chip>}
        </div>
        {restaurant && (
          <p className="quotation-restaurant" lang={textLanguageTag(restaurant)}>
            <Store aria-hidden="true" />
            {restaurant}
          </p>
        )}
        <QuotationReach quotation={quotation} />
      </div>
      {children}
    </div>
  )
}
