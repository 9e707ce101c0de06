/**
 * A text that may break after its Chinese punctuation, and an address after its @. With `keep-all`, Safari breaks only at
 * spaces and `<wbr>`, and splits longer text anywhere: inside words, or before a comma. Not for direct children of a flex
 * container, which would lay out each phrase separately.
 */
import type { ReactNode } from 'react'

const PHRASES = /[^、。！，：；？@]*[、。！，：；？@」』）]*/g

export function phrases(text: string): ReactNode {
  return text
    .match(PHRASES)
    ?.flatMap((phrase, at) => (at && phrase ? [<wbr key={String(at)} />, phrase] : phrase))
}
