/** What somebody typed as a whole number from 0 to `max`, an empty field as 0; undefined when it is none (spec 5). */
export function toQuantity(text: string, max: number): number | undefined {
  return /^\d*$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** One step up or down from what was typed, whatever that is: always a quantity. */
export function stepFrom(text: string, by: 1 | -1, max: number): number {
  return Math.min(Math.max(Math.trunc(Number(text) || 0) + by, 0), max)
}
