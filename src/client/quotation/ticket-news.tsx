/** Says what the ticket comes to, once the hands have rested for a moment. */
import { useEffect, useState } from 'react'
import { formatHkd } from '../../shared/total.ts'
import { useT } from '../page.tsx'
import type { Choice } from './choice.ts'
import { useItems } from './items.ts'

const REST_MS = 1_200

export function TicketNews({ choice, isReady }: { choice: Choice; isReady: boolean }) {
  const t = useT()
  const items = useItems()
  const news = t('ticket.spoken', {
    items: items(choice.items),
    total: formatHkd(choice.totals.first_year_total),
  })
  const [old, setOld] = useState<string>()
  const [said, setSaid] = useState('')

  // What stood on the ticket when the page opened is no news.
  if (isReady && old === undefined) setOld(news)

  useEffect(() => {
    if (old === undefined || news === old) return
    const timer = setTimeout(() => {
      setSaid(news)
      setOld(news)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [news, old])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
