/** A link within a text, or a button that reads as one. */
export const TEXT_LINK = 'inline-flex min-h-8 items-center gap-2 text-jade underline underline-offset-4'
