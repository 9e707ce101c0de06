import type { LookPicture } from '#shared/look/pictures.ts'

/** What is set of the company's pictures; a stored name is empty for none. */
export interface LookFacts {
  logo: string
  logo_small: string
  logo_width: number
  logo_height: number
  /** The logo for dark grounds. */
  light: string
  light_small: string
  light_width: number
  light_height: number
  mark: string
}

/** What is set of each picture while there is none. */
export const NONE = {
  logo: { logo: '', logo_small: '', logo_width: 0, logo_height: 0 },
  light: { light: '', light_small: '', light_width: 0, light_height: 0 },
  mark: { mark: '' },
} as const satisfies Record<LookPicture, Partial<LookFacts>>

export const NO_LOOK: LookFacts = { ...NONE.logo, ...NONE.light, ...NONE.mark }

/** The stored names of one of the pictures. */
export function filesOf(facts: LookFacts, picture: LookPicture): string[] {
  const names = {
    logo: [facts.logo, facts.logo_small],
    light: [facts.light, facts.light_small],
    mark: [facts.mark],
  }
  return names[picture].filter((name) => name !== '')
}
