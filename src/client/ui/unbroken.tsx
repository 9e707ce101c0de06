/** A text whose amounts and hyphenated words, such as “Wi-Fi”, never break inside; amounts also stand out. */
import type { ReactNode } from 'react'

const KEPT_WHOLE = /(HK\$[\d,]+|[A-Za-z]{1,20}-[A-Za-z]{1,20})/

/** One element, another for another text: a translator of the browser moves the texts inside (`translated.test.ts`). */
export function unbroken(text: string): ReactNode {
  return (
    <span key={text}>
      {text.split(KEPT_WHOLE).map((part, at) =>
        at % 2 === 1 ? (
          <span key={String(at)} className={part.startsWith('HK$') ? 'amount' : 'whitespace-nowrap'}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
