/** The path of a page of the wizard; it keeps the number of the quotation that is changed. */
import { useSearch } from 'wouter'
import { paths } from '#client/paths.ts'

export function useWizardPath(): (page: number) => string {
  const change = useChangedNumber()
  return (page) => (change ? changePath(change, page) : paths.quotation(page))
}

/** `number`: that of the quotation, with its version. */
function changePath(number: string, page: number): string {
  return `/quotation?change=${encodeURIComponent(number)}&page=${page}`
}

/** Returns undefined where the wizard makes a new quotation. */
export function useChangedNumber(): string | undefined {
  return new URLSearchParams(useSearch()).get('change') ?? undefined
}
