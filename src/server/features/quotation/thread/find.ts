/** The thread of a quotation as its customer reads it. */
import type { Context, Services } from '#server/core/context.ts'
import { findUser } from '#server/features/user/store.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { readTime, THREAD, THREAD_KINDS, type ThreadKind } from '#shared/quotation/thread.ts'
import type { Thread, ThreadMessage } from '#shared/quotation/thread-schema.ts'
import { wishIn } from '#shared/quotation/visit.ts'
import { fullName } from '#shared/user/user.ts'
import { findForCustomer, findOwnedQuotation, type OwnersCall } from '../access.ts'
import { recordEvent } from '../history/record.ts'
import { findNewestEvent, listEventsOf } from '../history/store.ts'
import type { Quotation } from '../store.ts'
import { listSteps } from './steps.ts'

type Event = ReturnType<typeof listEventsOf>[number]

/** Throws `not_found` without proof, like the others. */
export async function findThread(ctx: Context, call: OwnersCall): Promise<IsoTimes<Thread>> {
  const quotation = await findOwnedQuotation(ctx, call)
  const events = listEventsOf(ctx.db, quotation.id, [...THREAD_KINDS, 'answer_read'])
  const newestFirst = events.toReversed()
  return {
    steps: listSteps(ctx, quotation),
    messages: events.filter(isSaid).map((event) => ({
      id: event.id,
      kind: event.kind as ThreadKind,
      at: event.at,
      name: THREAD[event.kind as ThreadKind] === 'us' ? ourName(ctx, event.actor) : nameOf(quotation),
      text: textOf(event.detail),
      visit: wishIn(JSON.parse(event.detail)),
      read_at: (readTime(event, newestFirst) as string | undefined) ?? null,
    })),
  }
}

/** A chat without words of our own says nothing that the customer has not got already. */
function isSaid({ kind, detail }: Pick<Event, 'kind' | 'detail'>): boolean {
  return kind !== 'answer_read' && !(kind === 'chat_opened' && textOf(detail) === '')
}

function textOf(detail: string): string {
  return (JSON.parse(detail) as { text?: string }).text ?? ''
}

function nameOf({ name }: Quotation): ThreadMessage['name'] {
  return { en: name, zh: name }
}

/** No customer reads a username. */
function ourName({ db, texts }: Pick<Services, 'db' | 'texts'>, actor: number | null): ThreadMessage['name'] {
  const user = actor === null ? undefined : findUser(db, actor)
  const name = user ? fullName(user) : ''
  const { en, zh } = texts.live.both
  return { en: name || en('company.name'), zh: name || zh('company.name') }
}

/** The customer has our answers before their eyes. Throws `not_found` without proof, and `forbidden` for users. */
export async function readThread(ctx: Context, call: OwnersCall): Promise<void> {
  const { id } = await findForCustomer(ctx, call)
  ctx.db.transaction(() => {
    const newest = findNewestEvent(ctx.db, id, ['answer_sent', 'answer_read'])
    if (newest?.kind === 'answer_sent') recordEvent(ctx, { quotation: id, kind: 'answer_read' })
  })
}
