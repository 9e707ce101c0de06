/** A short status text with a coloured dot; the text alone carries the meaning. */
import type { ReactNode } from 'react'

export type Tone = 'go' | 'jade' | 'brass' | 'quiet'

const LOOK: Readonly<Record<Tone, string>> = {
  go: 'before:bg-current before:text-vermilion',
  jade: 'before:bg-current before:text-jade',
  brass: 'before:text-brass before:[background:linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  quiet: 'text-muted before:text-muted',
}

interface ChipProps {
  tone: Tone
  /** In a list, where it stands in every row. */
  isRegular?: boolean
  children: ReactNode
}

export function Chip({ tone, isRegular = false, children }: ChipProps) {
  const weight = isRegular || tone === 'quiet' ? '' : 'font-bold'
  return (
    <span
      className={`chip inline-flex items-center gap-2 whitespace-nowrap before:size-2.75 before:flex-none before:rounded-full before:border-2 before:border-current max-phone:whitespace-normal ${weight} ${LOOK[tone]}`}
    >
      {children}
    </span>
  )
}
