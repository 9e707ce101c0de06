/** What the page of every quotation ends with: what few want to do. */

import type { ReactNode } from 'react'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { CancelQuotation } from './cancel-quotation.tsx'

interface QuietLinksProps {
  quotation: QuotationView
  /** The number with that of the version, from the second on. */
  number?: string
  mailedKey: string | undefined
  onGone: () => unknown
  /** What stands between the two. */
  children?: ReactNode
}

/** What anyone can do with a quotation and few want: download it, and cancel it unless it is accepted or withdrawn. */
export function QuietLinks({
  quotation,
  number = quotation.id,
  mailedKey,
  onGone,
  children,
}: QuietLinksProps) {
  const t = useT()
  return (
    <div className="quiet-links print:hidden">
      <a
        className="foot-link"
        href={paths.upload(quotation.file)}
        download={t('result.documentFile', { id: number })}
      >
        {t('result.download')}
      </a>
      {children}
      {OFFERS[quotation.state].refusals.cancel === null && (
        <CancelQuotation quotation={quotation} mailedKey={mailedKey} onGone={onGone} />
      )}
    </div>
  )
}
