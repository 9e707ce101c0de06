/** One quotation in place of the list: what it says, who works on it, and everything that happened to it. */
import { ChevronLeft } from 'lucide-react'
import { memo } from 'react'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { CustomerWishes } from './customer-wishes.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationDetails } from './quotation-details.tsx'
import { QuotationFacts } from './quotation-facts.tsx'
import { QuotationHead } from './quotation-head.tsx'
import { QuotationTimeline } from './quotation-timeline.tsx'
import { QuotationVersions } from './quotation-versions.tsx'
import { QuotationWork } from './quotation-work.tsx'
import { ReviseQuotation } from './revise-quotation.tsx'
import type { Desk } from './use-desk.ts'

export const QuotationPage = memo(function QuotationPage({ id, desk }: { id: string; desk: Desk }) {
  const t = useT()
  const quotation = trpc.quotation.open.useQuery({ id })
  const { list } = desk
  const revise = list.get('revise')
  const turnTo = (part: { id?: ''; revise?: string }) =>
    list.set({ revise: '', page: list.get('page'), ...part })
  const leave = () => turnTo({ id: '' })
  return (
    <>
      {revise === '' && (
        <button
          type="button"
          className="-mt-2 mr-0 mb-2 -ml-1.5 inline-flex min-h-10 items-center gap-1.5 rounded-control px-1.5 font-bold text-jade hover:bg-jade-tint print:hidden [&>svg]:size-5"
          onClick={leave}
        >
          <ChevronLeft aria-hidden="true" />
          {t('desk.toList')}
        </button>
      )}
      <QueryState query={quotation}>
        {(open) =>
          revise !== '' && open.actions.includes('revise') ? (
            <ReviseQuotation
              quotation={open}
              first={revise === 'preview' || revise === 'send' ? revise : undefined}
              onClose={() => turnTo({})}
            />
          ) : (
            <Details quotation={open} onRevise={() => turnTo({ revise: '1' })} onGone={leave} />
          )
        }
      </QueryState>
    </>
  )
})

interface DetailsProps {
  quotation: OpenQuotation
  onRevise: () => void
  onGone: () => void
}

function Details({ quotation, ...actions }: DetailsProps) {
  return (
    <div className="quotation">
      <QuotationHead quotation={quotation}>
        <QuotationActions quotation={quotation} {...actions} />
      </QuotationHead>
      <QuotationFacts quotation={quotation} />
      <div className="quotation-columns">
        <CustomerWishes quotation={quotation} />
        <QuotationWork quotation={quotation} />
        <QuotationVersions quotation={quotation} />
        <QuotationTimeline quotation={quotation} />
        <QuotationDetails quotation={quotation} />
      </div>
    </div>
  )
}
