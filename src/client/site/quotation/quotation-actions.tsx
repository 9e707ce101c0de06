/** What anyone can do with a quotation: download it, call about it, cancel it. */
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { TelephoneLink, WhatsAppLink } from '../layout/whats-app-link.tsx'
import { CancelQuotation } from './cancel-quotation.tsx'

interface QuotationActionsProps {
  quotation: QuotationView
  /** With that of the version, from the second. */
  number?: string
  mailedKey: string | undefined
  /** Something else comes first. */
  isQuiet?: boolean
  onGone: () => unknown
}

export function QuotationActions({
  quotation,
  number = quotation.id,
  mailedKey,
  isQuiet,
  onGone,
}: QuotationActionsProps) {
  const t = useT()
  const { id, file } = quotation
  return (
    <>
      <a
        className={`${isQuiet ? 'button-quiet' : 'button-go'} w-full gap-3`}
        href={paths.upload(file)}
        download={t('result.documentFile', { id: number })}
      >
        <DownloadIcon />
        {t('result.download')}
      </a>
      <WhatsAppLink className="w-full" message={t('result.whatsAppMessage', { id })} />
      <TelephoneLink className="w-full" />
      {quotation.state !== 'accepted' && (
        <CancelQuotation quotation={quotation} mailedKey={mailedKey} onGone={onGone} />
      )}
    </>
  )
}

function DownloadIcon() {
  return (
    <svg
      className="size-5 shrink-0 fill-none stroke-current"
      viewBox="0 0 20 20"
      strokeWidth="2.8"
      aria-hidden="true"
    >
      <path d="M10 1v11M5 8l5 5 5-5M2 18h16" />
    </svg>
  )
}
