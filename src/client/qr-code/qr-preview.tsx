/** The picture as it would be downloaded, what it says, and a warning where cameras may fail. */
import { QrCode as QrCodeIcon, TriangleAlert } from 'lucide-react'
import { QR_MODULE_EASY_PX } from '../../shared/limits.ts'
import type { QrDrawing } from '../../shared/qr-drawing.ts'
import { useT } from '../page.tsx'
import { MixedText } from '../partner/mixed-text.tsx'
import type { QrCode } from './use-qr-code.ts'

export function QrPreview({ text, code }: { text: string; code: QrCode }) {
  const t = useT()
  const { drawing, refusal, src } = code
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
        {drawing && <Says text={text} />}
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

function Says({ text }: { text: string }) {
  const t = useT()
  const isAddress = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
  return (
    <div className="qr-says">
      <h2>{t('qrCode.says')}</h2>
      {isAddress ? (
        <p>
          <a href={text} target="_blank" rel="noreferrer">
            {text}
            <span className="sr-only"> {t('qrCode.newTab')}</span>
          </a>
        </p>
      ) : (
        <p>
          <MixedText text={text} />
        </p>
      )}
    </div>
  )
}
