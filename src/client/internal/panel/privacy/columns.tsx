/** Columns that several groups have. */

import { useT } from '#client/ui/page-context.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { Moment } from './moment.tsx'

export function useQuotationColumn(): Column<{ quotation: string }> {
  const t = useT()
  return {
    key: 'quotation',
    label: t('personal.quotation'),
    isMain: true,
    cell: ({ quotation }) => <span className="figure">{quotation}</span>,
  }
}

export function useTimeColumn(): Column<{ at: Date }> {
  const t = useT()
  return { key: 'at', label: t('personal.at'), cell: ({ at }) => <Moment at={at} /> }
}
