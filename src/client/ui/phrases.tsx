/**
 * A text that may break after its Chinese punctuation, and an address after its @. Where words are kept whole, Safari breaks
 * nowhere else than at spaces and `<wbr>`, and tears apart what is longer than a line: within words, and before a comma. Not
 * straight into a flex container: it would lay out each phrase by itself.
 */
import type { ReactNode } from 'react'

const PHRASES = /[^、。！，：；？@]*[、。！，：；？@」』）]*/g

export function phrases(text: string): ReactNode {
  return text
    .match(PHRASES)
    ?.flatMap((phrase, at) => (at && phrase ? [<wbr key={String(at)} />, phrase] : phrase))
}
