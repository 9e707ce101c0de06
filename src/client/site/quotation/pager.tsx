/** Previous and next at the end of each page; on the last, submit. Under 800 px, the ticket bar has the next button. */

import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ForwardButton } from './forward-button.tsx'
import type { Progress } from './use-submission.ts'

interface PagerProps {
  page: number
  pages: number
  forward: string
  sendLabel: string | undefined
  progress: Progress
  onTurn: (page: number) => void
}

export function Pager({ page, pages, forward, sendLabel, progress, onTurn }: PagerProps) {
  const t = useT()
  return (
    <div className="mt-9 flex flex-wrap justify-between gap-4">
      {page > 1 && <Button onClick={() => onTurn(page - 1)}>{t('quotation.previous')}</Button>}
      <ForwardButton
        className="ml-auto hidden wide:inline-flex"
        isLast={page === pages}
        label={forward}
        sendLabel={sendLabel}
        progress={progress}
      />
    </div>
  )
}
