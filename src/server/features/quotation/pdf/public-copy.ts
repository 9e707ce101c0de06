import type { QuotationDocument } from './document.ts'

const HIDDEN = '•••'

/**
 * The document as anyone with its number may see it: nothing about the person, not even a length or an initial, and no
 * text that was written to them.
 */
export function withoutPerson(document: QuotationDocument): QuotationDocument {
  return {
    ...document,
    note: '',
    lines: document.lines.map((line) => ({ ...line, text_en: '', text_zh: '' })),
    reference: '',
    person: null,
    acceptance: document.acceptance && { ...document.acceptance, name: '' },
    discount: { ...document.discount, reason: '' },
    contact: { name: HIDDEN, email: `${HIDDEN}@${HIDDEN}`, phone: HIDDEN, detail: '' },
  }
}
