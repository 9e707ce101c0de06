/** A quotation that its customer shows to someone else: to read, and nothing more. */
import { useEffect, useState } from 'react'
import { formatDate, formatLastMoment } from '#shared/base/date.ts'
import { ticketSums } from '#shared/quotation/discount.ts'
import { mayDecide, OFFERS, stampNameOf } from '#shared/quotation/offer.ts'
import type { Shown } from '#shared/quotation/shown-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { ContactCard } from './contact-card.tsx'
import { PageHeading } from './notice.tsx'
import { versionNumber } from './offer/offer.ts'
import { onceSomeoneMoves } from './offer/while-seen.ts'
import { OfferFiles } from './offer-files.tsx'
import { QuotationTicket } from './quotation-ticket.tsx'

export interface ShownLink {
  id: string
  look: string
}

export type ShownAnswer = { shown: Shown } | { isMissing: boolean; text: string | undefined }

/** Asked for once; it is undefined until then. */
export function useShown({ id, look }: ShownLink): ShownAnswer | undefined {
  const [answer, setAnswer] = useState<ShownAnswer>()
  useEffect(() => {
    let isOver = false
    const find = async (): Promise<ShownAnswer> => {
      const { api } = await import('../../session/api.ts')
      return { shown: await api.quotation.shown.query({ id, look }) }
    }
    const failed = (error: unknown): ShownAnswer => {
      const apiError = toApiError(error)
      return {
        isMissing: apiError?.reason === 'not_found' || apiError?.reason === 'invalid',
        text: apiError?.detail,
      }
    }
    void find()
      .catch(failed)
      .then((found) => isOver || setAnswer(found))
    return () => {
      isOver = true
    }
  }, [id, look])
  return answer
}

export function ShownQuotation({ shown, look }: { shown: Shown; look: string }) {
  const t = useT()
  const { id, state, name, lines, person } = shown
  useEffect(() => {
    const tell = async () => {
      const { api } = await import('../../session/api.ts')
      await api.quotation.shownOpened.mutate({ id, look }).catch(() => undefined)
    }
    return onceSomeoneMoves(tell)
  }, [id, look])
  const chosen = lines.filter(({ is_chosen }) => is_chosen)
  return (
    <div className="page-width result">
      <div className="result-head">
        <PageHeading className="page-title">{t('offer.shownTitle')}</PageHeading>
        <p className="shown-note">{phrases(t('offer.shownText', { name }))}</p>
      </div>
      <QuotationTicket
        number={versionNumber(shown)}
        stamp={stampNameOf(shown)}
        dates={<ShownDates shown={shown} />}
        lines={lines}
        options={{ isOrder: OFFERS[state].isOrder }}
        sums={ticketSums(chosen, shown)}
        terms={shown.terms}
      />
      <OfferFiles files={shown.files} />
      <div className="result-side">
        <a
          className="button-quiet w-full print:hidden"
          href={`/api/quotation/shown_pdf?${new URLSearchParams({ id, look })}`}
          download={t('result.documentFile', { id })}
        >
          {t('offer.shownPdf')}
        </a>
        <ContactCard person={person} id={id} />
      </div>
    </div>
  )
}

function ShownDates({ shown: { name, state, valid_until, issued_at } }: { shown: Shown }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <span className="wrap-anywhere block">{t('offer.for', { name })}</span>
      {mayDecide(state) && valid_until && (
        <b className="block text-ink">
          {unbroken(t('offer.validUntil', { date: formatLastMoment(valid_until, language) }))}
        </b>
      )}
      <span>{unbroken(t('result.dated', { date: formatDate(issued_at, language) }))}</span>
    </>
  )
}
