/** Text that may hold both languages: each part is marked with its own, and goes to a new line whole where it can. */
import { Fragment } from 'react'
import { LANGUAGE_TAG } from '../../shared/base/language.ts'

/** A run of Chinese with the punctuation, digits and spaces inside it. */
const CHINESE_RUN =
  /(\p{Script=Han}(?:[\p{Script=Han}\p{P}\p{N}\s]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef])?)/u

/** `isInline`: inside a sentence, which is read out as one. */
export function MixedText({ text, isInline = false }: { text: string; isInline?: boolean }) {
  const className = isInline ? 'break-keep wrap-anywhere' : 'inline-block max-w-full'
  return text.split(CHINESE_RUN).map((run, index) => {
    const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(run)!
    // What was split by stands at the odd places.
    const lang = LANGUAGE_TAG[index % 2 === 1 ? 'zh' : 'en']
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text, which stay in their order
      <Fragment key={index}>
        {before}
        {words && (
          <span className={className} lang={lang}>
            {words}
          </span>
        )}
        {after}
      </Fragment>
    )
  })
}
