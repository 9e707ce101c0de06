/** Parses a typed quantity from 0 to `max`, an empty field as 0; undefined if invalid. */
export function toQuantity(text: string, max: number): number | undefined {
  return /^\d*$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** One step up or down from the typed text; always returns a valid quantity. */
export function stepFrom(text: string, by: 1 | -1, max: number): number {
  return Math.min(Math.max(Math.trunc(Number(text) || 0) + by, 0), max)
}
