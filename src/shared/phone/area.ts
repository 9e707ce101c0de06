/** Eight digits that are a number in Hong Kong and one in Macau: only the code says which. */
import { tidied } from '../base/tidied.ts'

export const AREAS = ['852', '853'] as const
export type Area = (typeof AREAS)[number]

/** The mobiles of Macau, and its old lines. */
const EITHER = /^(?:\+?(85[23]))?((?:6\d|28)\d{6})$/

interface Local {
  /** It is undefined where the number has no code. */
  area: Area | undefined
  digits: string
}

/** Returns undefined where there is nothing to choose: for any other number, and for several. */
export function eitherArea(number: string): Local | undefined {
  const [, code, digits] = EITHER.exec(tidied(number).replace(/[ ().-]/g, '')) ?? []
  return digits === undefined ? undefined : { area: AREAS.find((area) => area === code), digits }
}

/** Whether it is written without the code that would say where it is. */
export function isOfEitherArea(number: string): boolean {
  const known = eitherArea(number)
  return known !== undefined && known.area === undefined
}

export function inArea(area: Area, digits: string): string {
  return `+${area} ${digits.slice(0, 4)} ${digits.slice(4)}`
}
