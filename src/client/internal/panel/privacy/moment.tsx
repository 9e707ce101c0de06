/** A time in full. */
import { formatDateTime } from '../../../../shared/base/date.ts'
import { useLanguage } from '../../../ui/page-context.tsx'

export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at, useLanguage())}</time>
}
