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
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-[1_1_26rem] wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
          <p
            className="mt-1 flex gap-2 text-muted [&>svg]:h-[1.75em] [&>svg]:w-4.5 [&>svg]:flex-none"
            lang={textLanguageTag(restaurant)}
          >
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
