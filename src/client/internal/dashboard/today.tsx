/** Who waits for us, and why: the first thing of the day, and complete. */
import { useId, useMemo } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { BAND_REASON, TODAY_OF, TODAY_REASONS } from '#shared/quotation/today.ts'
import type { Today as Waiting } from '#shared/quotation/today-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../kit/segments.tsx'
import { type OnBook, useBooking } from '../quotation/use-booking.tsx'
import { requestKey } from './take-it.tsx'
import { AcceptedBands } from './today-bands.tsx'
import { CustomerRow, RecordRow, RequestRow } from './today-row.tsx'
import { useFading } from './use-fading.ts'
import { type TodayView, useToday } from './use-today.ts'

export function Today({ view }: { view: TodayView }) {
  const t = useT()
  const id = useId()
  const { data } = useToday(view)
  const booking = useBooking()
  if (!data) return null
  const { people, total, has_more } = data
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
      <AcceptedBands accepted={people.filter(({ why }) => why === BAND_REASON)} onBook={booking.open} />
      <Rows waiting={data} onBook={booking.open} />
      {has_more && (
        <Button className="today-all" onClick={view.showAll}>
          {t('desk.todayAll', { count: total })}
        </Button>
      )}
      {booking.dialog}
    </section>
  )
}

/** The rows below the bands; one whose thing is done fades. */
function Rows({ waiting, onBook }: { waiting: Waiting; onBook: OnBook }) {
  const t = useT()
  const entries = useMemo(() => inOrder(waiting), [waiting])
  const shown = useFading(entries)
  const { people, colleagues } = waiting
  if (shown.length === 0)
    return people.length === 0 && <p className="p-5 text-muted">{t('desk.todayNone')}</p>
  return (
    <ul>
      {shown.map(({ item, isLeaving }) => (
        <li
          key={item.key}
          className="today-row"
          data-row={item.key}
          data-leaving={isLeaving || undefined}
          inert={isLeaving}
        >
          {'row' in item ? (
            <CustomerRow row={item.row} colleagues={colleagues} onBook={onBook} />
          ) : 'request' in item ? (
            <RequestRow request={item.request} colleagues={colleagues} />
          ) : (
            <RecordRow customer={item.customer} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** By the weight of their reasons. */
function inOrder({ people, requests, customers }: Waiting) {
  const weight = (why: (typeof TODAY_REASONS)[number]) => TODAY_REASONS.indexOf(why)
  return [
    ...people
      .filter(({ why }) => why !== BAND_REASON)
      .map((row) => ({ key: row.id, row, weight: weight(row.why) })),
    ...requests.map((request) => ({ key: requestKey(request.id), request, weight: weight('request') })),
    ...customers.map((customer) => ({
      key: `customer-${customer.id}`,
      customer,
      weight: weight('planned'),
    })),
  ].toSorted((one, other) => one.weight - other.weight)
}
