/** Who waits for us, and why: the first thing of the day, and complete. */
import { useId } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { BAND_REASON, TODAY_OF, TODAY_REASONS } from '#shared/quotation/today.ts'
import type { Today as Waiting } from '#shared/quotation/today-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../kit/segments.tsx'
import { AcceptedBands } from './today-bands.tsx'
import { CustomerRow, RecordRow, RequestRow } from './today-row.tsx'
import { type TodayView, useToday } from './use-today.ts'

export function Today({ view }: { view: TodayView }) {
  const t = useT()
  const id = useId()
  const { data } = useToday(view)
  if (!data) return null
  const { people, requests, customers, colleagues, total, has_more } = data
  return (
    <section className="today" aria-labelledby={id}>
      <div className="today-head">
        <h2 id={id} className="text-18">
          <span>{t('desk.todayTitle')}</span>
          {total > 0 && <span className="today-count">{` ${formatNumber(total)}`}</span>}
        </h2>
        <Segments
          label={t('desk.todayWhose')}
          options={TODAY_OF.map((value) => ({ value, label: t(`desk.todayOf_${value}`) }))}
          value={view.of}
          onChange={view.chooseOf}
        />
      </div>
      {people.length + requests.length + customers.length === 0 ? (
        <p className="p-5 text-muted">{t('desk.todayNone')}</p>
      ) : (
        <>
          <AcceptedBands accepted={people.filter(({ why }) => why === BAND_REASON)} />
          <ul>
            {inOrder(data).map((one) =>
              'row' in one ? (
                <CustomerRow key={one.row.id} row={one.row} colleagues={colleagues} />
              ) : 'request' in one ? (
                <RequestRow key={`request-${one.request.id}`} request={one.request} colleagues={colleagues} />
              ) : (
                <RecordRow key={`customer-${one.customer.id}`} customer={one.customer} />
              ),
            )}
          </ul>
        </>
      )}
      {has_more && (
        <Button className="today-all" onClick={view.showAll}>
          {t('desk.todayAll', { count: total })}
        </Button>
      )}
    </section>
  )
}

/** The rows below the bands, by the weight of their reasons. */
function inOrder({ people, requests, customers }: Waiting) {
  const weight = (why: (typeof TODAY_REASONS)[number]) => TODAY_REASONS.indexOf(why)
  return [
    ...people.filter(({ why }) => why !== BAND_REASON).map((row) => ({ row, weight: weight(row.why) })),
    ...requests.map((request) => ({ request, weight: weight('request') })),
    ...customers.map((customer) => ({ customer, weight: weight('planned') })),
  ].toSorted((one, other) => one.weight - other.weight)
}
