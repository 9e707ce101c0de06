/** Announces the last change with its line and the totals, after a pause in the input. */
import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '#shared/product/catalogue.ts'
import { formatHkd } from '#shared/product/total.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Choice } from './choice.ts'
import type { Draft } from './draft.ts'

const PAUSE_MS = 1_200

interface TicketNewsProps {
  choice: Choice
  draft: Draft
  /** Undefined until the visitor changes something: the restored draft is not announced. */
  lastChosen: CatalogueProduct | undefined
}

export function TicketNews({ choice: { totals }, draft, lastChosen }: TicketNewsProps) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  // An invalid quantity is announced at its field.
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
    const timer = setTimeout(() => setAnnounced(news), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
