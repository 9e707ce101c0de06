/** Text in both languages: each part has its `lang`, and starts a new line where possible. */
import { Fragment } from 'react'
import { LANGUAGE_TAG } from '../../shared/base/language.ts'

/** Chinese characters with the punctuation, digits and spaces among them. */
const CHINESE_RUN =
  /(\p{Script=Han}(?:[\p{Script=Han}\p{P}\p{N}\s]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef])?)/u

/** `isInline`: part of a sentence, which is read out as one. */
export function MixedText({ text, isInline = false }: { text: string; isInline?: boolean }) {
  const className = isInline ? 'break-keep wrap-anywhere' : 'inline-block max-w-full'
  return text.split(CHINESE_RUN).map((run, index) => {
    const words = run.trim()
    // `split` returns the separators at odd indexes.
    const lang = LANGUAGE_TAG[index % 2 === 1 ? 'zh' : 'en']
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change order
      <Fragment key={index}>
        <Space text={run.slice(0, run.indexOf(words))} />
        {words && (
          <span className={className} lang={lang}>
            {words}
          </span>
        )}
        <Space text={words ? run.slice(run.trimEnd().length) : run} />
      </Fragment>
    )
  })
}

/** The space has an element of its own, which a translator of the browser leaves where it is. */
function Space({ text }: { text: string }) {
  return text === '' ? null : <span>{text}</span>
}
