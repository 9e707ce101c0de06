export const quotation = {}
