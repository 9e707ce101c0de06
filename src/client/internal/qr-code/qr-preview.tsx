/** A preview of the download, with a warning if cameras may fail to read it. */
import { QrCode as QrCodeIcon, TriangleAlert } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import type { QrPicture } from './qr-picture.ts'
import type { QrCode } from './use-qr-code.ts'

/** Cameras have trouble with smaller modules. */
const QR_MODULE_EASY_PX = 3

export function QrPreview({ picture, src, isPast, error }: QrCode) {
  const t = useT()
  return (
    <figure
      className="group/preview min-w-0 rounded-card border border-line bg-paper p-5 min-[68.75rem]:col-start-2 min-[68.75rem]:row-span-2 min-[68.75rem]:row-start-1"
      aria-busy={isPast}
    >
      {picture && src ? (
        <img
          // The previous image, until the new one has loaded.
          className="mx-auto outline outline-line [image-rendering:pixelated] group-aria-busy/preview:opacity-35"
          src={src}
          width={picture.width}
          height={picture.height}
          alt={t('qrCode.alt')}
        />
      ) : (
        <div className="mx-auto grid aspect-square w-75 max-w-full place-content-center justify-items-center gap-4 rounded-control border-2 border-line border-dashed p-6 text-center text-muted">
          <QrCodeIcon className="size-14 text-line" strokeWidth={1.5} aria-hidden="true" />
          <p role={error && 'alert'}>{error ?? t(isPast ? 'qrCode.drawing' : 'qrCode.blank')}</p>
        </div>
      )}
      <figcaption>
        <div role="status" className="text-center not-empty:mt-3">
          {picture && !isPast && <Measures picture={picture} />}
        </div>
      </figcaption>
    </figure>
  )
}

function Measures({ picture: { width, height, modulePx } }: { picture: QrPicture }) {
  const t = useT()
  return (
    <>
      <p className="text-muted">{t('qrCode.measures', { width, height, px: modulePx })}</p>
      {modulePx < QR_MODULE_EASY_PX && (
        <p className="mt-2 flex gap-2.5 text-left">
          <TriangleAlert className="mt-0.75 size-5 flex-none text-vermilion-deep" aria-hidden="true" />
          {t('qrCode.tooFine')}
        </p>
      )}
    </>
  )
}
