/** The address of the desk with a filter: all that it finds, live and closed, unless it says which. */
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import { internalPaths } from '../../paths.ts'

export function deskPath(choices: DeskChoices): string {
  const given = Object.entries({ phase: ALL_PHASES, ...choices }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `${internalPaths.quotations()}?${new URLSearchParams(given)}`
}

/** In the address; without a phase the desk shows what is live. */
export const ALL_PHASES = 'all' as const
