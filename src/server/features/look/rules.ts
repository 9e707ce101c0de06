/** What is set of the company's pictures; a stored name is empty for none. */
export interface LookFacts {
  logo: string
  logo_small: string
  logo_width: number
  logo_height: number
  mark: string
}

export const NO_LOOK: LookFacts = { logo: '', logo_small: '', logo_width: 0, logo_height: 0, mark: '' }

/** The stored names of one of the two pictures. */
export function filesOf(facts: LookFacts, picture: 'logo' | 'mark'): string[] {
  const names = picture === 'logo' ? [facts.logo, facts.logo_small] : [facts.mark]
  return names.filter((name) => name !== '')
}
