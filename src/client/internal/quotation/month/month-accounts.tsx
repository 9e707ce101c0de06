/** The files of a month for the accountant. For admins. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { AccountsTable } from '#shared/quotation/month-schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/toast.tsx'
import { PageSection } from '../page-section.tsx'

const TABLES = ['quotations', 'lines', 'payments'] as const satisfies readonly AccountsTable[]

export function MonthAccounts({ month }: { month: string }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const [loading, setLoading] = useState<AccountsTable>()

  async function download(table: AccountsTable): Promise<void> {
    setLoading(table)
    try {
      const query = new URLSearchParams({ month, table, language })
      saveFile(`${table}-${month}.csv`, await fetchFile(`/api/quotations/accounts?${query}`))
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <PageSection title={t('desk.accounts')} className="month-accounts">
      <p className="text-muted">{t('desk.accountsLead')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {TABLES.map((table) => (
          <Button key={table} isBusy={loading === table} onClick={() => void download(table)}>
            {loading !== table && <Download className="size-4.5" aria-hidden="true" />}
            <span>{t(`desk.accounts_${table}`)}</span>
          </Button>
        ))}
      </div>
    </PageSection>
  )
}
