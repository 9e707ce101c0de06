/** A short status text with a coloured dot; the text alone carries the meaning. */
import type { ReactNode } from 'react'

export type Tone = 'go' | 'jade' | 'brass' | 'quiet'

interface ChipProps {
  tone: Tone
  /** In a list, where it stands in every row. */
  isRegular?: boolean
  children: ReactNode
}

export function Chip({ tone, isRegular = false, children }: ChipProps) {
  const weight = isRegular || tone === 'quiet' ? '' : 'font-bold'
  return (
    <span className={`chip ${weight}`} data-tone={tone}>
      {children}
    </span>
  )
}
