/**
 * Work that starts on a clock, whatever became of the work before it: a server that falls behind makes everyone wait,
 * and the wait counts from the moment at which the work should have started.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, rounded } from './statistics.ts'

export interface Load {
  perSecond: number
  /** Returns whether it was done; a rejection is a failure. */
  work(turn: number): Promise<'done' | 'refused'>
}

export interface Measured {
  per_second: number
  started: number
  done: number
  refused: number
  failed: number
  p50_ms: number
  p95_ms: number
  max_ms: number
  refused_p95_ms: number
}

const TICK_MS = 1
/** Those that are still unanswered then have failed. */
const PATIENCE_MS = 15_000

export async function openLoad({ perSecond, work }: Load, seconds: number): Promise<Measured> {
  const done: number[] = []
  const refused: number[] = []
  let failed = 0
  let started = 0
  const begin = performance.now()
  const end = begin + seconds * 1_000
  const underWay = new Set<Promise<void>>()
  let due = begin + gap(perSecond)
  while (due < end) {
    for (; due <= performance.now() && due < end; due += gap(perSecond)) {
      const planned = due
      const one = work(started++)
        .then((how) => void (how === 'done' ? done : refused).push(performance.now() - planned))
        .catch(() => {
          failed += 1
        })
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await sleep(TICK_MS)
  }
  await Promise.race([Promise.all(underWay), sleep(PATIENCE_MS)])
  // Those without an answer waited for as long as we did.
  const unanswered = underWay.size
  const all = [...done, ...Array.from({ length: unanswered }, () => PATIENCE_MS)]
  return {
    per_second: perSecond,
    started,
    done: done.length,
    refused: refused.length,
    failed: failed + unanswered,
    p50_ms: rounded(percentile(all, 0.5) ?? 0, 1),
    p95_ms: rounded(percentile(all, 0.95) ?? 0, 1),
    max_ms: rounded(
      all.reduce((most, one) => Math.max(most, one), 0),
      1,
    ),
    refused_p95_ms: rounded(percentile(refused, 0.95) ?? 0, 1),
  }
}

/** Arrivals of people who know nothing of each other: many at once, and then a gap. */
function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) / perSecond) * 1_000
}
