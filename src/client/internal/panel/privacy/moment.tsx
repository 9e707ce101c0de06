/** A time in full. */

import { useLanguage } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'

export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at, useLanguage())}</time>
}
