/** The files that a person can get. Without schemas, for the browser. */
export const EXPORT_FORMATS = ['html', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
