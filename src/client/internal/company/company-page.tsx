/** What customers read of the company: one record for the site, emails, quotations and PDFs. */
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { CompanyEditor } from './company-editor.tsx'

export function CompanyPage() {
  const query = trpc.company.get.useQuery()
  return <QueryState query={query}>{(company) => <CompanyEditor company={company} />}</QueryState>
}
