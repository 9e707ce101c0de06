import type { QuotationDocument } from './document.ts'

const HIDDEN = '•••'

/** The document as anyone with its number may see it: nothing about the person, not even a length or an initial. */
export function withoutPerson(document: QuotationDocument): QuotationDocument {
  return {
    ...document,
    note: '',
    acceptance: document.acceptance && { ...document.acceptance, name: HIDDEN },
    contact: { name: HIDDEN, email: `${HIDDEN}@${HIDDEN}`, phone: HIDDEN, detail: HIDDEN },
  }
}
