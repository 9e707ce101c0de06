/** The embedded PDF; where the browser does not draw whole PDFs, such as on phones, its lines and a link. */
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { drawsPdfs } from '../../ui/draws-pdfs.ts'
import { useT } from '../../ui/page-context.tsx'
import { PdfFrame } from '../../ui/pdf-frame.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { QuotationLines } from './quotation-lines.tsx'

interface QuotationDocumentProps {
  /** With that of the version, from the second. */
  number: string
  quotation: Pick<QuotationView, 'file' | 'lines' | 'state'>
  /** The file no longer exists, so the quotation has ended. */
  onGone: () => unknown
}

export function QuotationDocument({ number, quotation, onGone }: QuotationDocumentProps) {
  const t = useT()
  const title = t('result.document', { id: number })
  const isFrameShown = useHydrated() && drawsPdfs()
  const path = paths.upload(quotation.file)
  const card = (
    <div className="document-content">
      <h2 className="text-xl">{t('result.content')}</h2>
      <QuotationLines lines={quotation.lines} state={quotation.state} />
      <a className="document-card" href={path} target="_blank" rel="noreferrer">
        <Sheet />
        <span>
          <b className="block">{title}</b>
          <span className="text-muted">{t('result.documentText')}</span>
        </span>
      </a>
    </div>
  )
  return (
    <section className="result-document" aria-label={title}>
      <div className="document-bar">
        <span className="wrap-anywhere">{t('result.documentFile', { id: number })}</span>
        <a className="document-open" href={path} target="_blank" rel="noreferrer">
          {t('result.open')}
        </a>
      </div>
      {isFrameShown ? (
        <PdfFrame className="document-frame" title={title} path={path} onGone={onGone}>
          {card}
        </PdfFrame>
      ) : (
        card
      )}
    </section>
  )
}

function Sheet() {
  return (
    <svg
      className="size-16 shrink-0 fill-paper stroke-jade-deep"
      viewBox="0 0 72 72"
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M16 6h28l14 14v46H16ZM44 6v14h14" />
      <path className="stroke-brass" d="M25 32h22M25 41h22M25 50h12" strokeLinecap="round" />
    </svg>
  )
}
