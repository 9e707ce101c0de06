/** How many visits a Hong Kong day had: by source, and by how far they got in the quotation form. */
export interface VisitTable {
  day: string
  kind: 'source' | 'step'
  name: string
  visits: number
}
