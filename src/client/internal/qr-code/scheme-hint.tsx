/** A hint for a web address that a phone would treat as text, with a button that fixes it. */
import { useT } from '../../ui/page-context.tsx'
import { lacksScheme } from './entry.ts'

const SCHEME = 'https://'

export function SchemeHint({ text, onFix }: { text: string; onFix: (text: string) => void }) {
  const t = useT()
  const isLacking = lacksScheme(text)
  return (
    <div role="status" className="not-empty:mt-1.5">
      {isLacking && (
        <p className="text-base">
          {t('qrCode.noScheme')}{' '}
          <button
            type="button"
            className="min-h-7 font-bold text-jade underline underline-offset-4 hover:text-ink"
            onClick={() => onFix(SCHEME + text)}
          >
            {t('qrCode.addScheme')}
          </button>
        </p>
      )}
    </div>
  )
}
