/** The time left to confirm a quotation, in started minutes, by the server's clock. */

import { useEffect, useState } from 'react'
import { QUOTATION_VALID_MINUTES } from '#shared/base/limits.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { serverNow } from '../../session/server-clock.ts'

const TICK_MS = 1_000
const ASK_AGAIN_MS = 15_000

/** Limited to the full validity, as the server's clock is only known to the second. */
export function minutesUntil(expiresMs: number, nowMs: number): number {
  const minutes = Math.ceil((expiresMs - nowMs) / 60_000)
  return Math.min(Math.max(minutes, 0), QUOTATION_VALID_MINUTES)
}

/**
 * Returns undefined once the quotation is confirmed. At zero, asks the server, whose clock is decisive, and
 * repeats that while the server still returns it as pending.
 */
export function useMinutesLeft({ state, expires_at }: QuotationView, ask: () => unknown): number | undefined {
  const isPending = !OFFERS[state].isKept
  const expiresMs = expires_at.getTime()
  const [minutes, setMinutes] = useState(() => minutesUntil(expiresMs, serverNow()))
  const isOver = isPending && minutes === 0
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => setMinutes(minutesUntil(expiresMs, serverNow())), TICK_MS)
    return () => clearInterval(timer)
  }, [isPending, expiresMs])
  useEffect(() => {
    if (!isOver) return
    ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver, ask])
  return isPending ? minutes : undefined
}
