/** A found quotation: thanks, details, PDF and actions. Its owner gets more. */
import { useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import type { Owned } from './offer/find-owned.ts'
import { PageHeading } from './page-heading.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationDetails } from './quotation-details.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { sentTo } from './tab-memory.ts'
import { WithBold } from './with-bold.tsx'

interface QuotationFoundProps {
  quotation: QuotationView
  mailedKey: string | undefined
  ask: () => unknown
  owned?: Owned | undefined
  /** Called with what the owner's decision made of it. */
  onOwned?: (owned: Owned) => void
}

export function QuotationFound(props: QuotationFoundProps) {
  const { quotation, mailedKey, ask, owned, onOwned } = props
  const [decisions, setDecisions] = useState(0)
  const number = owned?.numberOf(owned.offer) ?? quotation.id
  return (
    <div className="page-width result">
      {owned ? (
        <owned.OwnersPart
          quotation={quotation}
          offer={owned.offer}
          mailedKey={mailedKey}
          onChange={(offer) => {
            onOwned?.({ ...owned, offer })
            setDecisions(decisions + 1)
            ask()
          }}
          onGone={ask}
        />
      ) : (
        <Public {...props} />
      )}
      {/* Another status or decision means another file at the same URL. */}
      <QuotationDocument
        key={`${quotation.state} ${quotation.version} ${decisions}`}
        number={number}
        quotation={quotation}
        onGone={ask}
      />
    </div>
  )
}

function Public({ quotation, mailedKey, ask }: QuotationFoundProps) {
  const t = useT()
  const { id, state } = quotation
  const minutesLeft = useMinutesLeft(quotation, ask)
  return (
    <>
      <div className="result-head">
        <PageHeading className="page-title">
          {t(state === 'pending' ? 'result.thanks' : SAYINGS[state].title)}
        </PageHeading>
        <p className="phrases mt-4 max-w-[34em] text-lg">
          {state === 'pending' ? (
            <PendingText id={id} minutesLeft={minutesLeft} />
          ) : (
            phrases(t(SAYINGS[state].text))
          )}
        </p>
      </div>
      <div className="result-side">
        <QuotationDetails quotation={quotation} minutesLeft={minutesLeft} />
        <div className="mt-8 flex flex-col items-center gap-3 print:hidden">
          <QuotationActions quotation={quotation} mailedKey={mailedKey} onGone={ask} />
        </div>
      </div>
    </>
  )
}

/** What holds for whoever made it, and may be told to anyone with its number. */
const SAYINGS: Record<Exclude<OfferState, 'pending'>, Record<'title' | 'text', TextKey>> = {
  open: { title: 'result.openTitle', text: 'result.openText' },
  accepted: { title: 'result.acceptedTitle', text: 'result.acceptedText' },
  declined: { title: 'result.declinedTitle', text: 'result.declinedText' },
  expired: { title: 'result.expiredTitle', text: 'result.expiredText' },
}

function PendingText({ id, minutesLeft = 0 }: { id: string; minutesLeft: number | undefined }) {
  const t = useT()
  const email = sentTo(id)
  const isSoon = minutesLeft <= 1
  const minutes = { minutes: minutesLeft }
  if (!email) return phrases(t(isSoon ? 'result.pendingSoon' : 'result.pending', minutes))
  const text = t(isSoon ? 'result.pendingToSoon' : 'result.pendingTo', minutes)
  return <WithBold text={text} slot="{email}" bold={email} />
}
