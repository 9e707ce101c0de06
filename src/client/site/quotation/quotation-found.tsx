/** A found quotation: a neutral copy for anyone with its number; its owner gets its state and what they can do. */

import { useState } from 'react'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDate, formatLastMoment } from '#shared/base/date.ts'
import { ticketSums } from '#shared/quotation/discount.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { serverNow } from '../../session/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated, useLanguage, useT } from '../../ui/page-context.tsx'
import { drawsPdfs, PdfFrame } from '../../ui/pdf-frame.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { ContactCard } from './contact-card.tsx'
import { PageHeading } from './notice.tsx'
import type { Owned } from './offer/owners-part.tsx'
import { PendingPart } from './pending-part.tsx'
import { QuietLinks } from './quotation-foot.tsx'
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
  /** The mailed link was cut off, so it proves nothing. */
  isLinkIncomplete?: boolean
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
        order={owned.order}
        thread={owned.thread}
        mailedKey={mailedKey}
        onChange={(offer) => onDecided({ ...owned, offer })}
        onGone={ask}
      />
    )
  }
  if (quotation.is_yours && !OFFERS[quotation.state].isKept)
    return <PendingPart quotation={quotation} mailedKey={mailedKey} ask={ask} />
  return <Public {...props} />
}

/** The same words for every state, which is its owner's business. */
function Public({
  quotation,
  mailedKey,
  ask,
  isLinkAsked = false,
  isLinkIncomplete = false,
}: QuotationFoundProps) {
  const t = useT()
  const { id, is_yours } = quotation
  return (
    <>
      <div className="result-head">
        <PageHeading className="page-title">{t('result.byNumberTitle', { id })}</PageHeading>
        <p className="phrases result-lead">
          {phrases(t(is_yours ? 'result.needsScript' : 'result.byNumberText'))}
        </p>
      </div>
      <QuotationTicket
        number={id}
        dates={<PublicDates quotation={quotation} />}
        lines={quotation.lines}
        sums={ticketSums(
          quotation.lines.filter(({ is_chosen }) => is_chosen),
          quotation,
        )}
        terms={quotation.terms}
      />
      <div className="result-side">
        {isLinkIncomplete && !is_yours && (
          <p className="font-bold" role="status">
            {t('result.linkIncomplete')}
          </p>
        )}
        {!is_yours && <AskLink id={id} isAsked={isLinkAsked} />}
        <ContactCard person={quotation.person} id={id} />
        <details className="quiet-fold print:hidden">
          <summary>{t('result.more')}</summary>
          <QuietLinks quotation={quotation} mailedKey={mailedKey} onGone={ask} />
        </details>
      </div>
    </>
  )
}

/** Shows the dates of the public PDF. It is no secret that the last day is over, whatever became of the quotation. */
function PublicDates({ quotation: { issued_at, valid_until } }: Pick<QuotationFoundProps, 'quotation'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      {valid_until && (
        <b className="block text-ink">
          {unbroken(
            t(valid_until.getTime() > serverNow() ? 'offer.validUntil' : 'offer.wasValidUntil', {
              date: formatLastMoment(valid_until, language),
            }),
          )}
        </b>
      )}
      <span>{unbroken(t('result.dated', { date: formatDate(issued_at, language) }))}</span>
    </>
  )
}

interface QuotationDocumentProps {
  /** The number with that of the version, from the second on. */
  number: string
  quotation: Pick<QuotationView, 'file'>
  /** The file no longer exists, so the quotation has ended. */
  onGone: () => unknown
}

/** The PDF, which says what the ticket says, where the browser draws whole PDFs; elsewhere its button is enough. */
function QuotationDocument({ number, quotation, onGone }: QuotationDocumentProps) {
  const t = useT()
  const title = t('result.document', { id: number })
  const [isOpen, setOpen] = useState(false)
  if (!(useHydrated() && drawsPdfs())) return null
  const path = paths.upload(quotation.file)
  return (
    <details className="result-document" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="document-bar">{t('result.showDocument')}</summary>
      {isOpen && (
        <PdfFrame className="document-frame" title={title} path={path} onGone={onGone}>
          <a className="foot-link" href={path} target="_blank" rel="noreferrer">
            {t('result.open')}
          </a>
        </PdfFrame>
      )}
    </details>
  )
}

interface AskLinkProps {
  id: string
  /** The form was answered without a script. */
  isAsked?: boolean
}

/** "Is this yours?": mails the link again to the address on the quotation, and says the same for every number. */
function AskLink({ id, isAsked = false }: AskLinkProps) {
  const t = useT()
  const [progress, setProgress] = useState<'idle' | 'busy' | 'asked'>(isAsked ? 'asked' : 'idle')
  const [error, setError] = useState<string>()

  async function ask(): Promise<void> {
    setProgress('busy')
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      await api.quotation.mailLink.mutate({ id })
      setProgress('asked')
    } catch (thrown) {
      setProgress('idle')
      setError(toApiError(thrown)?.detail ?? t('result.unreachable'))
    }
  }

  const isBusy = progress === 'busy'
  return (
    <section className="ask-link print:hidden" aria-labelledby="ask-link">
      <h2 id="ask-link" className="text-20">
        {t('result.yours')}
      </h2>
      <p role="status" className="mt-2">
        {t(progress === 'asked' ? 'result.yoursAsked' : 'result.yoursText')}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-2">
        {error}
      </p>
      {progress !== 'asked' && (
        <form
          method="post"
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void ask()
          }}
        >
          <Button type="submit" name="act" value="link" variant="jade" className="w-full" isBusy={isBusy}>
            {t(isBusy ? 'offer.asking' : 'result.yoursAction')}
          </Button>
        </form>
      )}
    </section>
  )
}
