/** Downloads a list as a CSV file; on a phone, a button with the icon alone. */

import { Download } from 'lucide-react'
import { useState } from 'react'
import { CSV_MARK, type CsvCell, csvRows } from '#shared/base/csv.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { saveFile } from './save-file.ts'
import { useToast } from './toast.tsx'

interface CsvButtonProps {
  /** The name without extension. */
  fileName: string
  className?: string
  /** The icon alone at every width. */
  isIcon?: boolean
  /** The first row is the header. Long lists come in parts, so that only one part is in memory as cells. */
  load: () => Promise<CsvCell[][]> | CsvCell[][] | AsyncIterable<CsvCell[][]>
}

export function CsvButton({ fileName, className = '', isIcon = false, load }: CsvButtonProps) {
  const t = useT()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${fileName}.csv`, await csvFile(load()))
    } catch (error) {
      toast(toApiError(error)?.detail ?? t('record.csvFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      className={`narrow:ml-auto ${isIcon ? 'button-icon' : 'max-narrow:w-11 max-narrow:p-0'} ${className}`}
      isBusy={isBusy}
      title={isIcon ? t('record.csv') : undefined}
      onClick={download}
    >
      {!isBusy && <Download aria-hidden="true" />}
      <span className={isIcon ? 'sr-only' : 'max-narrow:sr-only'}>{t('record.csv')}</span>
    </Button>
  )
}

export async function csvFile(loaded: ReturnType<CsvButtonProps['load']>): Promise<Blob> {
  const parts: BlobPart[] = [CSV_MARK]
  for await (const rows of Symbol.asyncIterator in loaded ? loaded : [await loaded]) {
    // The browser may move a finished part out of memory.
    parts.push(new Blob([csvRows(rows)]))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
