/** A quotation's editor, at an address of its own; the quotation itself where it may not be revised, or no longer. */
import { lazy, Suspense } from 'react'
import { QueryState, Skeleton } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import type { Desk } from '../desk/use-desk.ts'
import { ReviseQuotation } from './revise-quotation.tsx'

const QuotationPage = lazy(() => import('../quotation-page.tsx').then((m) => ({ default: m.QuotationPage })))

export function RevisePage({ id, desk }: { id: string; desk: Desk }) {
  const { list } = desk
  const quotation = trpc.quotation.open.useQuery({ id })
  const step = list.get('revise')
  return (
    <QueryState query={quotation}>
      {(open) =>
        open.actions.includes('revise') ? (
          <ReviseQuotation
            quotation={open}
            first={step === 'preview' || step === 'send' ? step : undefined}
            onClose={() => list.set({ revise: '', page: list.get('page') })}
          />
        ) : (
          <Suspense fallback={<Skeleton />}>
            <QuotationPage id={id} desk={desk} />
          </Suspense>
        )
      }
    </QueryState>
  )
}
