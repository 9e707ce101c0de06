/** Counts of visits: where they came from, and how far they got in the quotation form. */

/** Whether visits are counted. */
export const VISIT_COUNT = ['on', 'off'] as const

/** How far a visitor got, in order. */
export const FORM_STEPS = ['opened', 'chosen', 'checked', 'sent'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** The page tells these; the server knows what was sent. */
export const TOLD_STEPS = ['opened', 'chosen', 'checked'] as const satisfies readonly FormStep[]
export type ToldStep = (typeof TOLD_STEPS)[number]

/** Sources that are no website: someone typed the address or opened a mail, and all beyond the bound of a day. */
export const DIRECT_SOURCE = 'direct'
export const OTHER_SOURCE = 'other'
