import type { QuotationDocument } from './document.ts'

const HIDDEN = '•••'

/** The document as anybody with its number may see it: nothing of the person, not even a length or an initial. */
export function withoutPerson(document: QuotationDocument): QuotationDocument {
  return {
    ...document,
    contact: { name: HIDDEN, email: `${HIDDEN}@${HIDDEN}`, phone: HIDDEN, detail: HIDDEN },
  }
}
