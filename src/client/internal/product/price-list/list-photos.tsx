/** The ZIP of photos beside a price list, and what becomes of them. */
import { useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { PriceListPreview } from '#shared/price-list/schema.ts'
import { ChooseFile } from '../../kit/file-import.tsx'
import type { PriceListWork } from './use-price-list.ts'

interface ListPhotosProps {
  source: PriceListWork['source']
  found: PriceListPreview['photos']
}

export function ListPhotos({ source, found }: ListPhotosProps) {
  const t = useT()
  const id = useId()
  const { photos, readPhotos, isReading } = source
  const { waiting, new: added, replaced, same } = found
  const facts =
    waiting > 0
      ? t('priceList.photosWaiting', { count: waiting })
      : added + replaced + same > 0
        ? t('priceList.photosFound', { added, replaced, same })
        : t('priceList.photosHint')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="file-import-title">
        {t('priceList.photosTitle')}
      </h2>
      <ChooseFile
        label={t(photos ? 'priceList.photosOther' : 'priceList.photos')}
        accept=".zip,application/zip"
        facts={photos ? `${photos.name}: ${facts}` : facts}
        error={undefined}
        isReading={isReading}
        onChoose={readPhotos}
      />
    </section>
  )
}
