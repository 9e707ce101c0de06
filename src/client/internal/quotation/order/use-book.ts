/** Books an installation or moves it, with an Undo of which the customer hears as they heard of the day. */

import { serverNow } from '#client/session/server-clock.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { hongKongDay } from '#shared/base/date.ts'
import type { Order } from '#shared/order/schema.ts'
import { trpc } from '../../kit/trpc.ts'
import { dayText } from '../desk/use-desk.ts'
import type { Done } from '../use-quotation-actions.ts'

type Installation = NonNullable<Order['installation']>

const BOOKED_FIELDS = ['on', 'from', 'to', 'fitter', 'fitter_phone', 'words_en', 'words_zh'] as const
type Booked = Pick<Installation, (typeof BOOKED_FIELDS)[number]>

function bookedOf(installation: Installation): Booked {
  return Object.fromEntries(BOOKED_FIELDS.map((name) => [name, installation[name]])) as unknown as Booked
}

/** `order` is as its user has seen it. Throws what the server refuses. */
export function useBook(): (order: Order, booked: Booked, is_told: boolean) => Promise<Done> {
  const t = useT()
  const language = useLanguage()
  const { client, quotation, order } = trpc.useUtils()
  return async ({ id, etag, installation }, booked, is_told) => {
    const saved = await client.order.book.mutate({ id, ...booked, is_told, if_match: etag })
    const text = t('desk.booked', { id, day: dayText(booked.on, language) })
    // Nothing is moved to a day that is over.
    if (installation && installation.on < hongKongDay(new Date(serverNow()))) return { text }
    return {
      text,
      async undo() {
        const call = { id, is_told, if_match: saved.etag }
        await (installation
          ? client.order.book.mutate({
              ...call,
              ...bookedOf(installation),
              undo_to_was_on: installation.was_on,
            })
          : client.order.cancelDay.mutate(call))
        await Promise.all([quotation.invalidate(), order.invalidate()])
      },
    }
  }
}
