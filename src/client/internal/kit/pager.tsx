/** Which part of a list is shown, and the ways to the parts beside it. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'

export interface PagerProps {
  page: number
  pageSize: number
  /** How many rows there are in all pages. */
  all: number
  /** As it is said, where that is not the plain number: “1,000+”. */
  allText?: string
  onGo: (page: number) => void
  /** Of which list, where there is more than one on the screen. */
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
    <nav className="pager" aria-label={label ?? t('record.pages')}>
      <p role="status">{range}</p>
      {Math.max(page, last) > 1 && (
        <>
          <Button aria-disabled={page <= 1} onClick={() => page > 1 && onGo(Math.min(page - 1, last))}>
            <ChevronLeft aria-hidden="true" />
            {t('record.previousPage')}
          </Button>
          <Button aria-disabled={page >= last} onClick={() => page < last && onGo(page + 1)}>
            {t('record.nextPage')}
            <ChevronRight aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  )
}
