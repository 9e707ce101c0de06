/** A short status text with a coloured dot; the text alone carries the meaning. */
import type { ReactNode } from 'react'

export type Tone = 'go' | 'jade' | 'brass' | 'quiet'

export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
