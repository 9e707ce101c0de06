/** Time and randomness, passed in so that "30 minutes" and "six random digits" can be tested without waiting. */
import { randomBytes, randomInt } from 'node:crypto'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export interface Random {
  /** A whole number from `min` up to, not including, `max`. */
  integer(min: number, max: number): number
  /** `bytes` random bytes in base64url. */
  token(bytes: number): string
}

export const systemClock: Clock = { now: () => Date.now() }

export const systemRandom: Random = {
  integer: (min, max) => randomInt(min, max),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How far ahead of the clock a stored time may be: clocks are corrected by seconds. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/**
 * When at the latest something ends that lasts `ms` and began by `now`; a later end is from a clock that was
 * ahead. By less than a day, as of a machine that took its local time for UTC, no one is signed out for it.
 */
export function latestAfter(now: string, ms: number): string {
  return isoTime(Date.parse(now) + ms + DAY_MS)
}

/** For counting what has lately happened. */
export interface Window {
  after: string
  /** Later times were written by a clock that was ahead, and are ignored. */
  until: string
}

/** The last `ms` milliseconds. */
export function lately({ now }: Clock, ms: number): Window {
  return { after: isoTime(now() - ms), until: isoTime(now()) }
}

/** ISO 8601 in UTC, as every time is stored: sorts as text. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
