/** A list as a file, in both formats, and the way to its import. */
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { ActionMenu } from './action-menu.tsx'
import { failureText } from './error-text.ts'
import { saveFile } from './save-file.ts'
import { useToast } from './toast.tsx'

interface SheetMenuProps {
  /** The path that answers with the file. */
  path: string
  /** Its name, without extension. */
  fileName: string
  onImport: () => void
}

export function SheetMenu({ path, fileName, onImport }: SheetMenuProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()

  async function download(format: 'csv' | 'xlsx'): Promise<void> {
    try {
      const file = await fetchFile(`${path}?format=${format}&language=${language}`)
      saveFile(`${fileName}.${format}`, file)
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
      <ActionMenu actions={actions} className="button-quiet gap-3 max-narrow:px-3">
        <Download className="size-4.5" aria-hidden="true" />
        <span className="max-narrow:sr-only">{t('priceList.export')}</span>
      </ActionMenu>
      <Button className="max-narrow:px-3" onClick={onImport}>
        <Upload className="size-4.5" aria-hidden="true" />
        <span className="max-narrow:sr-only">{t('priceList.open')}</span>
      </Button>
    </>
  )
}
