/** Chooses the file of a list, or takes the lines of a spreadsheet that are pasted, and says what was read. */
import { useT } from '#client/ui/page-context.tsx'
import { ChooseFile } from './file-import.tsx'

interface SheetSource {
  file: File | undefined
  /** It is undefined until a file is read; `sheet` is empty for CSV. */
  preview: { sheet: string; rows: number } | undefined
  error: string | undefined
  isReading: boolean
  read: (file: File) => Promise<void>
}

interface ChooseSheetProps {
  source: SheetSource
  /** The name of what is pasted. */
  title: string
  /** The kinds of files that it takes beside lists. */
  also?: string
}

export function ChooseSheet({ source, title, also = '' }: ChooseSheetProps) {
  const t = useT()
  const { file, preview, error, isReading, read } = source
  const facts = preview && { rows: t('priceList.rows', { count: preview.rows }), name: file?.name ?? '' }
  return (
    <ChooseFile
      label={t(isReading ? 'priceList.reading' : preview ? 'priceList.another' : 'priceList.choose')}
      accept={`.xlsx,.csv,.txt,text/csv${also}`}
      facts={
        facts && preview
          ? preview.sheet === ''
            ? t('priceList.file', facts)
            : t('priceList.fileSheet', { ...facts, sheet: preview.sheet })
          : ''
      }
      error={error}
      isReading={isReading}
      onChoose={(chosen) => void read(chosen)}
    >
      {!preview && (
        <textarea
          className="field-control"
          aria-label={t('priceList.paste')}
          placeholder={t('priceList.paste')}
          rows={3}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (text.trim() !== '') void read(new File([text], `${title}.txt`))
          }}
        />
      )}
    </ChooseFile>
  )
}
