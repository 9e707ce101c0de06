import { useState } from 'react'
import { isWide } from './is-wide.ts'
import { useRestDrawn } from './use-rest-drawn.ts'

/** More than a phone shows at once. */
const FIRST_ROWS = 10

/** The rows to draw of a list whose table has just come: on a phone first those that are seen, then all. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isRestDrawn = useRestDrawn()
  const [isAllSeen] = useState(isWide)
  return isRestDrawn || isAllSeen ? rows : rows.slice(0, FIRST_ROWS)
}
