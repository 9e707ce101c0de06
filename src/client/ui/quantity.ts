/** What somebody typed as a whole number between 0 and `max`; anything else is 0 (spec 5). */
export function toQuantity(text: string, max: number): number {
  const number = Math.floor(Number(text))
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), max)
}
