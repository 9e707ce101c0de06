/** The picture as it would be downloaded, and a warning where cameras may fail. */
import { QrCode as QrCodeIcon, TriangleAlert } from 'lucide-react'
import { QR_MODULE_EASY_PX } from '../../shared/limits.ts'
import type { QrDrawing } from '../../shared/qr-drawing.ts'
import { useT } from '../page.tsx'
import type { QrCode } from './use-qr-code.ts'

export function QrPreview({ drawing, refusal, src }: QrCode) {
  const t = useT()
  return (
    <figure className="qr-preview">
      {drawing ? (
        <img
          className="qr-picture"
          src={src}
          width={drawing.width}
          height={drawing.height}
          alt={t('qrCode.alt')}
        />
      ) : (
        <div className="qr-blank">
          <QrCodeIcon aria-hidden="true" />
          <p>{t(refusal ? `qrCode.${refusal}` : 'qrCode.blank')}</p>
        </div>
      )}
      <figcaption>
        <div role="status">{drawing && <Measures drawing={drawing} />}</div>
      </figcaption>
    </figure>
  )
}

function Measures({ drawing: { width, height, modulePx } }: { drawing: QrDrawing }) {
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
