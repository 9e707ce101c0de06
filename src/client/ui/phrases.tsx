/**
 * A text that may break after its Chinese punctuation, and an address after its @. With `keep-all`, Safari breaks only at
 * spaces and `<wbr>`, and splits longer text anywhere: inside words, or before a comma. Not for direct children of a flex
 * container, which would lay out each phrase separately.
 */
import type { ReactNode } from 'react'

const PHRASES = /[^、。！，：；？@]*[、。！，：；？@」』）]*/g

/** One element, another for another text: a translator of the browser moves the texts inside (`translated.test.ts`). */
export function phrases(text: string): ReactNode {
  const parts = text.match(PHRASES) ?? []
  return (
    <span key={text}>
      {parts.flatMap((phrase, at) => (at && phrase ? [<wbr key={String(at)} />, phrase] : phrase))}
    </span>
  )
}
