/** A short state in words, with a dot in its tone: the tone alone says nothing. */
import type { ReactNode } from 'react'

export type Tone = 'go' | 'jade' | 'brass' | 'quiet'

export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
