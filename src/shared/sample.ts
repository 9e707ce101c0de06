/** Kinds of sample data. Without schemas, for the browser. */
export const SAMPLE_KINDS = [
  'quotations',
  'products',
  'packages',
  'questions',
  'references',
  'partners',
  'notices',
  'tools',
] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]
export type SampleCounts = Record<SampleKind, number>
