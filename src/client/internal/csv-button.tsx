/** Downloads what a list shows as a CSV file. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../page.tsx'
import { refusalOf } from '../refusal.ts'
import { Button } from '../ui/button.tsx'
import { type CsvCell, toCsv } from '../ui/csv.ts'
import { saveFile } from '../ui/save-file.ts'
import { useSay } from './toast.tsx'

export interface CsvButtonProps {
  /** Without its ending. */
  fileName: string
  /** The first row is the head. */
  load: () => Promise<CsvCell[][]> | CsvCell[][]
}

export function CsvButton({ fileName, load }: CsvButtonProps) {
  const t = useT()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${fileName}.csv`, new Blob([toCsv(await load())], { type: 'text/csv;charset=utf-8' }))
    } catch (error) {
      say(refusalOf(error)?.detail ?? t('record.csvFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button isBusy={isBusy} onClick={download}>
      {!isBusy && <Download aria-hidden="true" />}
      {t('record.csv')}
    </Button>
  )
}
