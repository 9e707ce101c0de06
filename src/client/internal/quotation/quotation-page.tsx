/** One quotation in place of the list: what it says, who works on it, and everything that happened to it. */
import { ChevronLeft } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { CustomerWishes } from './customer-wishes.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationContact } from './quotation-contact.tsx'
import { QuotationFacts } from './quotation-facts.tsx'
import { QuotationHistory } from './quotation-history.tsx'
import { QuotationMails } from './quotation-mails.tsx'
import { QuotationNotes } from './quotation-notes.tsx'
import { QuotationOthers } from './quotation-others.tsx'
import { QuotationSummary } from './quotation-summary.tsx'
import { QuotationVersions } from './quotation-versions.tsx'
import { QuotationWork } from './quotation-work.tsx'
import { ReviseQuotation } from './revise-quotation.tsx'
import type { Desk } from './use-desk.ts'

export const QuotationPage = memo(function QuotationPage({ id, desk }: { id: string; desk: Desk }) {
  const t = useT()
  const language = useLanguage()
  const quotation = trpc.quotation.open.useQuery({ id })
  const { list } = desk
  const revise = list.get('revise')
  const turnTo = (part: { id?: ''; revise?: string }) =>
    list.set({ revise: '', page: list.get('page'), ...part })
  const leave = () => turnTo({ id: '' })
  return (
    <>
      {revise === '' && (
        <button type="button" className="quotation-back" onClick={leave}>
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
            <Screen
              title={t('desk.titleOf', { id })}
              lead={t('desk.madeOn', { time: formatDateTime(open.created_at, language) })}
            >
              <Details quotation={open} onRevise={() => turnTo({ revise: '1' })} onGone={leave} />
            </Screen>
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
      <QuotationSummary quotation={quotation} />
      <CustomerWishes quotation={quotation} />
      <QuotationActions quotation={quotation} {...actions} />
      <div className="quotation-columns">
        <QuotationVersions quotation={quotation} />
        <div className="quotation-side">
          <QuotationWork quotation={quotation} />
          <QuotationContact quotation={quotation} />
          <QuotationFacts quotation={quotation} />
          <QuotationNotes quotation={quotation} />
          <QuotationMails quotation={quotation} />
          <QuotationOthers quotation={quotation} />
        </div>
        <QuotationHistory quotation={quotation} />
      </div>
    </div>
  )
}
