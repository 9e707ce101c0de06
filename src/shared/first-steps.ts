/** What makes the program a firm's own, in the order in which it is usually done. Without schemas, for the browser. */
export const FIRST_STEPS = [
  'company',
  'look',
  'products',
  'mail',
  'colleagues',
  'samples',
  'address',
  'quotation',
] as const
export type FirstStepName = (typeof FIRST_STEPS)[number]
