/** Says before a request is sent that the ticket has more lines than a quotation can hold. */

import { useT } from '#client/ui/page-context.tsx'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import type { Quantities } from './draft.ts'

export function linesOver(quantities: Quantities): number {
  return Math.max(0, Object.keys(quantities).length - QUOTATION_LINES_MAX)
}

export function TooManyLines({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <p
      role="status"
      className="mt-4 border-vermilion-deep border-l-4 pl-3 font-bold font-text text-base text-vermilion-deep"
    >
      {t('quotation.linesOver', { count, max: QUOTATION_LINES_MAX })}
    </p>
  )
}
