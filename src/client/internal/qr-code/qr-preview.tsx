/** A preview of the download, with a warning if cameras may fail to read it. */
import { QrCode as QrCodeIcon, TriangleAlert } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import type { QrPicture } from './qr-picture.ts'
import type { QrCode } from './use-qr-code.ts'

/** Cameras have trouble with smaller modules. */
const QR_MODULE_EASY_PX = 3

export function QrPreview({ picture, src, isPast, fault }: QrCode) {
  const t = useT()
  return (
    <figure className="qr-preview" aria-busy={isPast}>
      {picture && src ? (
        <img
          className="qr-picture"
          src={src}
          width={picture.width}
          height={picture.height}
          alt={t('qrCode.alt')}
        />
      ) : (
        <div className="qr-blank">
          <QrCodeIcon aria-hidden="true" />
          <p role={fault && 'alert'}>{fault ?? t(isPast ? 'qrCode.drawing' : 'qrCode.blank')}</p>
        </div>
      )}
      <figcaption>
        <div role="status">{picture && !isPast && <Measures picture={picture} />}</div>
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
        <p className="qr-warning">
          <TriangleAlert aria-hidden="true" />
          {t('qrCode.tooFine')}
        </p>
      )}
    </>
  )
}
