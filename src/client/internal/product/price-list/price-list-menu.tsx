/** The price list out of the catalogue and into it. */
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { failureText } from '../../kit/error-text.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/toast.tsx'

export function PriceListMenu({ onImport }: { onImport: () => void }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()

  async function download(format: 'csv' | 'xlsx'): Promise<void> {
    try {
      const file = await fetchFile(`/api/price_lists/export?format=${format}&language=${language}`)
      saveFile(`price-list.${format}`, file)
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  const actions = [
    {
      name: 'xlsx',
      label: t('priceList.exportXlsx'),
      Icon: FileSpreadsheet,
      run: () => void download('xlsx'),
    },
    { name: 'csv', label: t('priceList.exportCsv'), Icon: Download, run: () => void download('csv') },
  ]
  return (
    <>
      <ActionMenu actions={actions} className="button-quiet gap-3">
        <Download className="size-4.5" aria-hidden="true" />
        {t('priceList.export')}
      </ActionMenu>
      <Button onClick={onImport}>
        <Upload className="size-4.5" aria-hidden="true" />
        {t('priceList.open')}
      </Button>
    </>
  )
}
