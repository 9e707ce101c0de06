/** A text whose amounts, English dates and words with a hyphen never break inside; amounts also stand out. */
import type { ReactNode } from 'react'

const KEPT_WHOLE = /(HK\$[\d,]+|\d{1,2} [A-Z][a-z]+ \d{4}|one-off|Wi-Fi)/

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

/** A number or a date that is put into a sentence: wraps only between a time and its date. */
export function unbrokenWords(text: string): string {
  return text.replace(/([^,]) /g, '$1\u00a0')
}
