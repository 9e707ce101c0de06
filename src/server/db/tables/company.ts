/** The tables of the company page. */

/** One row, once anything was saved. */
interface CompanyTable {
  id: number
  /** JSON: the facts that were ever saved, by field (`features/company/store.ts`). */
  facts: string
}

export interface CompanyTables {
  company: CompanyTable
}
