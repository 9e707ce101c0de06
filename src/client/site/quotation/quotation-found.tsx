/** A found quotation: thanks, details, PDF and actions. */
import type { QuotationView } from '../../../shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { TelephoneLink, WhatsAppLink } from '../layout/whats-app-link.tsx'
import { CancelQuotation } from './cancel-quotation.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { PageHeading } from './page-heading.tsx'
import { QuotationDetails } from './quotation-details.tsx'
import { QuotationDocument } from './quotation-document.tsx'
import { sentTo } from './sent-to.ts'
import { WithBold } from './with-bold.tsx'

interface QuotationFoundProps {
  quotation: QuotationView
  mailedKey: string | undefined
  ask: () => unknown
}

export function QuotationFound({ quotation, mailedKey, ask }: QuotationFoundProps) {
  const t = useT()
  const { id, file, status } = quotation
  const minutesLeft = useMinutesLeft(quotation, ask)
  return (
    <div className="page-width result">
      <div className="result-head">
        <PageHeading className="page-title">
          {t(status === 'verified' ? 'result.thanksVerified' : 'result.thanks')}
        </PageHeading>
        <p className="phrases mt-4 max-w-[34em] text-lg">
          <Message id={id} minutesLeft={minutesLeft} />
        </p>
      </div>
      <div className="result-side">
        <QuotationDetails quotation={quotation} minutesLeft={minutesLeft} />
        <div className="mt-8 flex flex-col items-center gap-3 print:hidden">
          <a
            className="button-go w-full gap-3"
            href={paths.upload(file)}
            download={t('result.documentFile', { id })}
          >
            <DownloadIcon />
            {t('result.download')}
          </a>
          <WhatsAppLink className="w-full" message={t('result.whatsAppMessage', { id })} />
          <TelephoneLink className="w-full" />
          <CancelQuotation id={id} mailedKey={mailedKey} onGone={ask} />
        </div>
      </div>
      <QuotationDocument quotation={quotation} />
    </div>
  )
}

function Message({ id, minutesLeft }: { id: string; minutesLeft: number | undefined }) {
  const t = useT()
  if (minutesLeft === undefined) return phrases(t('result.verified'))
  const email = sentTo(id)
  const isSoon = minutesLeft <= 1
  const minutes = { minutes: minutesLeft }
  if (!email) return phrases(t(isSoon ? 'result.pendingSoon' : 'result.pending', minutes))
  const text = t(isSoon ? 'result.pendingToSoon' : 'result.pendingTo', minutes)
  return <WithBold text={text} slot="{email}" bold={email} />
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
