/** The PDF below the ticket, where the browser draws whole PDFs; elsewhere its button is enough. */
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { drawsPdfs } from '../../ui/draws-pdfs.ts'
import { useT } from '../../ui/page-context.tsx'
import { PdfFrame } from '../../ui/pdf-frame.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface QuotationDocumentProps {
  /** With that of the version, from the second. */
  number: string
  quotation: Pick<QuotationView, 'file'>
  /** The file no longer exists, so the quotation has ended. */
  onGone: () => unknown
}

export function QuotationDocument({ number, quotation, onGone }: QuotationDocumentProps) {
  const t = useT()
  const title = t('result.document', { id: number })
  if (!(useHydrated() && drawsPdfs())) return null
  const path = paths.upload(quotation.file)
  return (
    <details className="result-document" open>
      <summary className="document-bar">{title}</summary>
      <PdfFrame className="document-frame" title={title} path={path} onGone={onGone}>
        <a className="foot-link" href={path} target="_blank" rel="noreferrer">
          {t('result.open')}
        </a>
      </PdfFrame>
    </details>
  )
}
