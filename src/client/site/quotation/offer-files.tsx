/** The files that were sent with a version. */
import { paths } from '#client/paths.ts'
import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/format-number.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'

export function OfferFiles({ files }: Pick<Offer, 'files'>) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-20">{t('offer.files')}</h2>
      <ul className="mt-2">
        {files.map(({ name, file, content_type, bytes }) => (
          <li key={file}>
            <a className="foot-link wrap-anywhere" href={paths.upload(file)} download={name}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span className="text-muted">
              {t('offer.fileKind', {
                kind: content_type === 'application/pdf' ? 'PDF' : t('offer.picture'),
                size: formatBytes(bytes),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
