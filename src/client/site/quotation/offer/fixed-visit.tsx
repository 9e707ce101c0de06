/** The visit that is booked: when someone comes, who, and what the owner can do about it. */
import { useId, useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDayOfWeek } from '#shared/base/date.ts'
import type { FixedVisit as Visit } from '#shared/quotation/visit-schema.ts'
import { orderFile, type Proof } from './offer.ts'
import type { OfferCall } from './offer-dialog.tsx'
import { OrderIcon } from './order-icon.tsx'

interface FixedVisitProps {
  visit: Visit
  proof: Proof
  call: OfferCall
  /** Asks for another time. */
  onOtherTime: () => void
  onCancel: () => void
}

export function FixedVisit({ visit, proof, call, onOtherTime, onCancel }: FixedVisitProps) {
  const t = useT()
  const id = useId()
  const { on, from, to, colleague, words } = visit
  const day = formatDayOfWeek(on, new Date(serverNow()), useLanguage())
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="visit-card print:hidden" aria-labelledby={id}>
      <h2 id={id}>{unbroken(t('visit.comes', { day, from, to }))}</h2>
      {colleague && <p>{t('visit.who', { name: colleague })}</p>}
      {words && <p className="whitespace-pre-line">{words}</p>}
      {isAsking ? (
        <>
          <p>{t('visit.cancelSure')}</p>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={call.isBusy} onClick={onCancel}>
              {t(call.isBusy ? 'visit.cancelling' : 'visit.cancel')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('visit.keep')}</Button>
          </div>
          <p role="alert" className="dialog-error">
            {call.error}
          </p>
        </>
      ) : (
        <div className="step-ways">
          <a className="foot-link step-way" href={orderFile('visit_calendar', proof)} download>
            <OrderIcon name="calendar" />
            {t('offer.toCalendar')}
          </a>
          <button type="button" className="foot-link step-way" onClick={onOtherTime}>
            <OrderIcon name="clock" />
            {t('offer.otherTime')}
          </button>
          <button type="button" className="foot-link step-way" onClick={() => setAsking(true)}>
            {t('visit.cancel')}
          </button>
        </div>
      )}
    </section>
  )
}
