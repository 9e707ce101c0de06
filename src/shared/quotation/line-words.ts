/** What users may write at any line, beside the name of an own one. */

export const LINE_HEADINGS = ['heading_en', 'heading_zh'] as const
export const LINE_WORDS = ['text_en', 'text_zh', ...LINE_HEADINGS] as const
