/** A found quotation: a neutral copy for anyone with its number; its owner gets its state and what they can do. */
import { useState } from 'react'
import { formatDate } from '#shared/base/date.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { AskLink } from './ask-link.tsx'
import { ContactCard } from './contact-card.tsx'
import type { Owned } from './offer/find-owned.ts'
import { PageHeading } from './page-heading.tsx'
import { PendingPart } from './pending-part.tsx'
import { QuietLinks } from './quiet-links.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { QuotationTicket } from './quotation-ticket.tsx'

interface QuotationFoundProps {
  quotation: QuotationView
  mailedKey: string | undefined
  ask: () => unknown
  owned?: Owned | undefined
  /** Called with what the owner's decision made of it. */
  onOwned?: (owned: Owned) => void
  /** The link was asked for without a script. */
  isLinkAsked?: boolean
}

export function QuotationFound(props: QuotationFoundProps) {
  const { quotation, ask, owned, onOwned } = props
  const [decisions, setDecisions] = useState(0)
  const number = owned?.numberOf(owned.offer) ?? quotation.id
  return (
    <div className="page-width result">
      <Part
        {...props}
        onDecided={(next) => {
          onOwned?.(next)
          setDecisions(decisions + 1)
          ask()
        }}
      />
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

function Part({ onDecided, ...props }: QuotationFoundProps & { onDecided: (owned: Owned) => void }) {
  const { quotation, mailedKey, ask, owned } = props
  if (owned) {
    return (
      <owned.OwnersPart
        quotation={quotation}
        offer={owned.offer}
        mailedKey={mailedKey}
        onChange={(offer) => onDecided({ ...owned, offer })}
        onGone={ask}
      />
    )
  }
  if (quotation.is_yours && quotation.state === 'pending')
    return <PendingPart quotation={quotation} mailedKey={mailedKey} ask={ask} />
  return <Public {...props} />
}

/** The same words for every state, which is its owner's business. */
function Public({ quotation, mailedKey, ask, isLinkAsked = false }: QuotationFoundProps) {
  const t = useT()
  const language = useLanguage()
  const { id, is_yours } = quotation
  return (
    <>
      <div className="result-head">
        <PageHeading className="page-title">{t('result.byNumberTitle', { id })}</PageHeading>
        <p className="phrases mt-4 max-w-[34em] text-lg">
          {phrases(t(is_yours ? 'result.needsScript' : 'result.byNumberText'))}
        </p>
      </div>
      <QuotationTicket
        number={id}
        dates={unbroken(t('result.dated', { date: formatDate(quotation.created_at, language) }))}
        lines={quotation.lines}
        state="open"
        totals={quotation}
        terms={quotation.terms}
      />
      <div className="result-side">
        {!is_yours && <AskLink id={id} isAsked={isLinkAsked} />}
        <ContactCard person={quotation.person} />
        <details className="print:hidden">
          <summary className="foot-link cursor-pointer">{t('result.more')}</summary>
          <QuietLinks quotation={quotation} mailedKey={mailedKey} onGone={ask} />
        </details>
      </div>
    </>
  )
}
