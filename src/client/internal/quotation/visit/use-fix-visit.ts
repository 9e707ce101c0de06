/** Books a visit or moves it, with an Undo of which the customer hears as they heard of the day. */

import { serverNow } from '#client/session/server-clock.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { hongKongDay } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { FixedVisit } from '#shared/quotation/visit-schema.ts'
import { trpc } from '../../kit/trpc.ts'
import { dayText } from '../desk/use-desk.ts'
import type { Done } from '../use-quotation-actions.ts'

type Seen = Pick<OpenQuotation, 'id' | 'visit' | 'visit_asked_at'>

/** `seen`: the quotation as its user has seen it. Throws what the server refuses. */
export function useFixVisit(): (seen: Seen, visit: FixedVisit, is_told: boolean) => Promise<Done> {
  const t = useT()
  const language = useLanguage()
  const { client, quotation, order } = trpc.useUtils()
  return async ({ id, visit: { fixed, etag }, visit_asked_at }, visit, is_told) => {
    const saved = await client.quotation.fixVisit.mutate({ id, ...visit, is_told, if_match: etag })
    const text = t('desk.visitBooked', { id, day: dayText(visit.on, language) })
    // Nothing is moved to a day that is over.
    if (fixed && fixed.on < hongKongDay(new Date(serverNow()))) return { text }
    return {
      text,
      async undo() {
        const call = { id, is_told, if_match: saved.etag }
        await (fixed
          ? client.quotation.fixVisit.mutate({ ...call, ...fixed, is_undo: true })
          : client.quotation.unfixVisit.mutate(call))
        // The day was the answer to what they asked for.
        if (visit_asked_at) await client.quotation.wishUndone.mutate({ id, wish: 'visit' })
        await Promise.all([quotation.invalidate(), order.invalidate()])
      },
    }
  }
}
