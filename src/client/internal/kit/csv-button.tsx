/** Downloads a list as a CSV file. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { CSV_MARK, type CsvCell, csvRows } from './csv.ts'
import { saveFile } from './save-file.ts'
import { useToast } from './toast.tsx'

interface CsvButtonProps {
  /** Without extension. */
  fileName: string
  /** The first row is the header. Long lists come in parts, so that only one part is in memory as cells. */
  className?: string
  load: () => Promise<CsvCell[][]> | CsvCell[][] | AsyncIterable<CsvCell[][]>
}

export function CsvButton({ fileName, className, load }: CsvButtonProps) {
  const t = useT()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${fileName}.csv`, await fileOf(load()))
    } catch (error) {
      toast(toApiError(error)?.detail ?? t('record.csvFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button className={className} isBusy={isBusy} onClick={download}>
      {!isBusy && <Download aria-hidden="true" />}
      <span>{t('record.csv')}</span>
    </Button>
  )
}

async function fileOf(loaded: ReturnType<CsvButtonProps['load']>): Promise<Blob> {
  const parts: BlobPart[] = [CSV_MARK]
  for await (const rows of Symbol.asyncIterator in loaded ? loaded : [await loaded]) {
    // The browser may move a finished part out of memory.
    parts.push(new Blob([csvRows(rows)]))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
