/** The messages between the customer of a quotation and us: they follow what is said while the page is open. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { Thread, ThreadMessage } from '#shared/quotation/thread-schema.ts'
import { type Proof, proofOf } from './offer.ts'
import { onceSomeoneMoves, whileSeen } from './while-seen.ts'

/** Returns undefined where it could not be loaded: the page does without it until the next time. */
export async function findThread(proof: Proof): Promise<Thread | undefined> {
  const { api } = await import('#client/session/api.ts')
  return api.quotation.thread.query(proof).catch(() => undefined)
}

interface ThreadSource {
  key: string | undefined
  /** As the page loaded it. */
  first: Thread | undefined
}

const NOTHING: Thread = { messages: [], steps: [] }

/** `offer`: another one means that the customer has said something, which is in the thread. */
export function useThread(offer: Offer, { key, first = NOTHING }: ThreadSource): Thread {
  const [thread, setThread] = useState(first)
  const known = useRef(offer)
  /** An answer that another has overtaken is outdated. */
  const turn = useRef(0)
  const { id } = offer

  const look = useEffectEvent(async () => {
    turn.current += 1
    const asked = turn.current
    const found = await findThread(proofOf(id, key))
    if (found && asked === turn.current) setThread(found)
  })
  useEffect(() => {
    if (known.current !== offer) void look()
    known.current = offer
  }, [offer])
  useEffect(() => whileSeen(look), [])
  return thread
}

/** Tells the server once the customer has our newest answer before their eyes. */
export function useReading(
  place: RefObject<HTMLElement | null>,
  { messages, proof }: { messages: readonly ThreadMessage[]; proof: Proof },
): void {
  const [isInView, setInView] = useState(false)
  const unread = messages.findLast(({ kind, read_at }) => kind === 'answer_sent' && read_at === null)?.id
  const { id, key } = proof
  useEffect(() => {
    if (unread === undefined || !place.current) return
    const watching = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [unread, place])
  useEffect(() => {
    if (unread === undefined || !isInView) return
    return onceSomeoneMoves(async () => {
      const { api } = await import('#client/session/api.ts')
      await api.quotation.threadRead.mutate(proofOf(id, key)).catch(() => undefined)
    })
  }, [unread, isInView, id, key])
}
