/** The acceptances that no one has booked, newest first: one band each, or one of all where they are many. */

import { CircleCheckBig } from 'lucide-react'
import { Link } from 'wouter'
import { COMMA } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/product.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import { BAND_REASON } from '#shared/quotation/today.ts'
import type { TodayRow } from '#shared/quotation/today-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useAgo } from '../kit/use-ago.ts'
import { useOpenChat } from '../quotation/chat-link.tsx'
import { useContactLinks } from '../quotation/contact-buttons.tsx'
import { deskPath } from '../quotation/desk/use-desk.ts'
import type { OnBook } from '../quotation/use-booking.tsx'
import { Reach } from './today-reach.tsx'

const BANDS_MAX = 2

interface AcceptedBandsProps {
  accepted: readonly TodayRow[]
  onBook: OnBook
}

export function AcceptedBands({ accepted, onBook }: AcceptedBandsProps) {
  const newestFirst = accepted.toSorted(
    (one, other) => other.unbooked_since!.getTime() - one.unbooked_since!.getTime(),
  )
  if (accepted.length === 0) return null
  return (
    <ul>
      {accepted.length > BANDS_MAX ? (
        <AllBand accepted={accepted} />
      ) : (
        newestFirst.map((row) => <Band key={row.id} row={row} onBook={onBook} />)
      )}
    </ul>
  )
}

function Band({ row, onBook }: { row: TodayRow; onBook: OnBook }) {
  const t = useT()
  const language = useLanguage()
  const ago = useAgo()
  const reach = useContactLinks()
  const { id, name, about, first_year_total, unbooked_since } = row
  const who = [name, placeOrAbout(row, language)].filter(Boolean).join(COMMA[language])
  const { numbers, mail } = reach(row, about)
  const [number] = numbers
  const openChat = useOpenChat()
  return (
    <li className="today-band" data-row={id}>
      <CircleCheckBig className="size-8" aria-hidden="true" />
      <p className="today-band-text">
        <b lang={textLanguageTag(name)}>{who}</b>
        <span>
          {t('desk.bandAccepted', { amount: formatHkd(first_year_total), time: ago(unbooked_since!) })}
        </span>
      </p>
      <p className="today-band-acts">
        <Reach
          name={name}
          call={number}
          chat={number?.chat}
          onChat={() => number && openChat(row, number)}
          mail={mail}
          isOnBand
        />
        <Button
          variant="primary"
          aria-label={t('desk.bandBookOf', { name })}
          onClick={({ currentTarget }) => onBook(id, 'book', currentTarget)}
        >
          {t('desk.book')}
        </Button>
      </p>
    </li>
  )
}

function AllBand({ accepted }: { accepted: readonly TodayRow[] }) {
  const t = useT()
  const amount = formatHkd(accepted.reduce((sum, row) => sum + row.first_year_total, 0))
  return (
    <li className="today-band">
      <CircleCheckBig className="size-8" aria-hidden="true" />
      <p className="today-band-text">
        <b>{t('desk.bandAll', { count: accepted.length, amount })}</b>
      </p>
      <p className="today-band-acts">
        <Link className="button-primary" href={deskPath({ waits: BAND_REASON })}>
          {t('desk.bandBookAll')}
        </Link>
      </p>
    </li>
  )
}
