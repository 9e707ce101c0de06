import { useRestDrawn } from './use-rest-drawn.ts'
import { useVisit } from './visit.ts'

/** More than a phone shows at once. */
const FIRST_ROWS = 10

/** The rows to draw of a list whose table has just come: on a phone first those that are seen, then all. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isRestDrawn = useRestDrawn()
  const { isWide } = useVisit()
  return isRestDrawn || isWide ? rows : rows.slice(0, FIRST_ROWS)
}
