/** What anyone can do with a quotation and few want: download it, and cancel it unless it is accepted or withdrawn. */
import type { ReactNode } from 'react'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { CancelQuotation } from './cancel-quotation.tsx'

interface QuietLinksProps {
  quotation: QuotationView
  /** With that of the version, from the second. */
  number?: string
  mailedKey: string | undefined
  onGone: () => unknown
  /** Between the two. */
  children?: ReactNode
}

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
      {quotation.state !== 'accepted' && quotation.state !== 'withdrawn' && (
        <CancelQuotation quotation={quotation} mailedKey={mailedKey} onGone={onGone} />
      )}
    </div>
  )
}
