/** Says what the last change has made of its line and of the sums, once the hands have rested for a moment. */
import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '../../../shared/product/catalogue.ts'
import { formatHkd } from '../../../shared/product/total.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Choice } from './choice.ts'
import type { Draft } from './draft.ts'

const REST_MS = 1_200

interface TicketNewsProps {
  choice: Choice
  draft: Draft
  /** Undefined until something is chosen: what stood on the ticket when the page opened is no news. */
  lastChosen: CatalogueProduct | undefined
}

export function TicketNews({ choice: { totals }, draft, lastChosen }: TicketNewsProps) {
  const t = useT()
  const [said, setSaid] = useState('')
  // A quantity that cannot be one is said at its field.
  const news =
    lastChosen &&
    draft.mistyped[lastChosen.id] === undefined &&
    t('ticket.spoken', {
      name: lastChosen.name,
      quantity: draft.quantities[lastChosen.id] ?? 0,
      monthly: formatHkd(totals.monthly_total),
      upfront: formatHkd(totals.upfront_total),
      total: formatHkd(totals.first_year_total),
    })

  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setSaid(news), REST_MS)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
