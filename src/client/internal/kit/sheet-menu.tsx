/** A list as a file, in its formats, and the way to its import. */
import { Download, FileImage, FileSpreadsheet, Upload } from 'lucide-react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { Language } from '#shared/base/language.ts'
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
  /** Saves it as a ZIP with its photos, where it has some. */
  saveZip?: (language: Language) => Promise<void>
}

export function SheetMenu({ path, fileName, onImport, saveZip }: SheetMenuProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()

  const saveAs = async (format: 'csv' | 'xlsx') =>
    saveFile(`${fileName}.${format}`, await fetchFile(`${path}?format=${format}&language=${language}`))
  const orSay = (saving: Promise<void>) => void saving.catch((error) => toast(failureText(error, t)))

  const actions = [
    {
      name: 'xlsx',
      label: t('priceList.exportXlsx'),
      Icon: FileSpreadsheet,
      run: () => orSay(saveAs('xlsx')),
    },
    { name: 'csv', label: t('priceList.exportCsv'), Icon: Download, run: () => orSay(saveAs('csv')) },
    ...(saveZip
      ? [
          {
            name: 'zip',
            label: t('priceList.exportZip'),
            Icon: FileImage,
            run: () => orSay(saveZip(language)),
          },
        ]
      : []),
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
