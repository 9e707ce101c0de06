/** What a phone shows when it reads the code: to proofread it and to try its link. */
import { readUrl } from '#shared/base/read-url.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

export function QrSays({ text }: { text: string }) {
  const t = useT()
  const isAddress = /^https?:\/\/\S+$/i.test(text) && readUrl(text) !== undefined
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
