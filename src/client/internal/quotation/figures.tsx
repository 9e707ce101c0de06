/** Figures about quotations, for the dashboard and the month: tiles that lead to their lists, and bars beside numbers. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import { deskPath } from './desk/use-desk.ts'

export function FigureTiles({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">{children}</ul>
}

interface Note {
  text: string
  filter: DeskChoices
  isLate?: boolean
}

interface FigureTileProps {
  label: string
  value: string
  filter: DeskChoices
  notes: readonly (Note | false)[]
}

export function FigureTile({ label, value, filter, notes }: FigureTileProps) {
  return (
    <li className="grid content-start rounded-card border border-line bg-paper px-4 py-3">
      <Link href={deskPath(filter)} className="grid hover:text-jade">
        <span className="flex items-start justify-between gap-2 text-[0.9375rem] text-muted leading-[1.4]">
          {label}
          <ChevronRight className="size-5 shrink-0 text-jade" aria-hidden="true" />
        </span>
        <span className="font-bold font-display text-[1.375rem] tabular-nums">{value}</span>
      </Link>
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <Link
            key={note.text}
            href={deskPath(note.filter)}
            className={`min-h-6 w-fit text-[0.9375rem] leading-normal underline decoration-line underline-offset-[0.1875rem] hover:text-jade hover:decoration-current ${note.isLate ? 'font-bold text-vermilion-deep' : 'text-muted'}`}
          >
            {note.text}
          </Link>
        ))}
    </li>
  )
}

/** `share`: from 0 to 1. Printed, and drawn in forced colours, though it is only a background. */
export function ShareBar({
  share,
  isWon = false,
  className = '',
}: {
  share: number
  isWon?: boolean
  className?: string
}) {
  return (
    <span className={`block h-4 rounded-xs bg-cream ${className}`} aria-hidden="true">
      <span
        className={`block h-full min-w-0.5 rounded-xs ${BAR} ${isWon ? 'bg-brass' : 'bg-jade'}`}
        style={{ width: `${100 * share}%` }}
      />
    </span>
  )
}

export const BAR =
  'forced-colors:bg-[Highlight] print:[-webkit-print-color-adjust:exact] print:[print-color-adjust:exact]'
