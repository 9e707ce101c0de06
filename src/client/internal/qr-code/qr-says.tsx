/** What a phone shows when it reads the code: to proofread it and to try its link. */
import { readUrl } from '#shared/base/read-url.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

export function QrSays({ text }: { text: string }) {
  const t = useT()
  const isAddress = /^https?:\/\/\S+$/i.test(text) && readUrl(text) !== undefined
  return (
    <div className="mt-6 border-line border-t border-dashed pt-3.5 wrap-anywhere">
      <h2 className="text-[1.0625rem]">{t('qrCode.says')}</h2>
      {isAddress ? (
        <p className="mt-1 whitespace-pre-wrap">
          <a className="text-jade underline underline-offset-3" href={text} target="_blank" rel="noreferrer">
            {text}
            <span className="sr-only"> {t('qrCode.newTab')}</span>
          </a>
        </p>
      ) : (
        <p className="mt-1 whitespace-pre-wrap">
          <MixedText text={text} />
        </p>
      )}
    </div>
  )
}
