/** The embedded PDF. Browsers that cannot embed one, such as most phones, get only the link. */
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface QuotationDocumentProps {
  /** With that of the version, from the second. */
  number: string
  file: string
}

export function QuotationDocument({ number, file }: QuotationDocumentProps) {
  const t = useT()
  const title = t('result.document', { id: number })
  const isFrameShown = useHydrated() && navigator.pdfViewerEnabled
  return (
    <section className="result-document" aria-label={title}>
      <div className="document-bar">
        <span className="wrap-anywhere">{t('result.documentFile', { id: number })}</span>
        <a className="document-open" href={paths.upload(file)} target="_blank" rel="noreferrer">
          {t('result.open')}
        </a>
      </div>
      {isFrameShown ? (
        <iframe
          className="document-frame"
          src={`${paths.upload(file)}#view=FitH&toolbar=0&navpanes=0`}
          title={title}
        />
      ) : (
        <a className="document-card" href={paths.upload(file)} target="_blank" rel="noreferrer">
          <Sheet />
          <span>
            <b className="block">{title}</b>
            <span className="text-muted">{t('result.documentText')}</span>
          </span>
        </a>
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
