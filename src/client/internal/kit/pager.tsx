/** The shown range of a list, with previous and next. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'

interface PagerProps {
  page: number
  pageSize: number
  /** The number of rows on all pages. */
  all: number
  /** Replaces the plain number: “1,000+”. */
  allText?: string
  onGo: (page: number) => void
  /** Names the list if the screen has several. */
  label?: string
}

export function Pager({ page, pageSize, all, allText, onGo, label }: PagerProps) {
  const t = useT()
  if (all === 0) return null
  const last = Math.max(1, Math.ceil(all / pageSize))
  const from = (page - 1) * pageSize + 1
  const counted = allText ?? all
  const range =
    page > last
      ? t('record.pastEnd', { all: counted })
      : t('record.range', { from, to: Math.min(page * pageSize, all), all: counted })
  return (
    <nav
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted"
      aria-label={label ?? t('record.pages')}
    >
      <p role="status" className="mr-auto">
        {range}
      </p>
      {Math.max(page, last) > 1 && (
        <>
          <Button
            className="print:hidden"
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onGo(Math.min(page - 1, last))}
          >
            <ChevronLeft aria-hidden="true" />
            {t('record.previousPage')}
          </Button>
          <Button
            className="print:hidden"
            aria-disabled={page >= last}
            onClick={() => page < last && onGo(page + 1)}
          >
            {t('record.nextPage')}
            <ChevronRight aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  )
}
