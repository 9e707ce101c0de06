/** A file of texts on its way into the site: what each text changes, and the import in one step. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { TextFilePreview } from '#shared/text-file/schema.ts'
import { ChooseFile, ImportFoot } from '../../kit/file-import.tsx'
import { Screen } from '../../kit/screen.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useFileImport } from '../../kit/use-file-import.ts'
import { ImportedTexts } from './imported-texts.tsx'
import { TextChanges } from './text-changes.tsx'

export function TextFilePage({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { wanted: file, preview, errors, busy, read, importNow } = useTextFile(onClose)
  const count = preview?.change_count ?? 0
  const texts = preview && t('textFile.texts', { count: preview.texts })
  return (
    <Screen
      title={t('textFile.title')}
      lead={preview ? undefined : t('textFile.lead')}
      actions={<Button onClick={onClose}>{t('record.cancel')}</Button>}
    >
      <ChooseFile
        label={t(busy === 'reading' ? 'textFile.reading' : preview ? 'textFile.another' : 'textFile.choose')}
        accept=".csv,.xlf,.xliff,.xml,.json,text/csv,application/json"
        facts={file && texts ? t('textFile.file', { name: file.name, texts }) : ''}
        error={errors.file}
        isReading={busy === 'reading'}
        onChoose={(chosen) => void read(chosen)}
      />
      {preview && (
        <>
          <TextChanges preview={preview} />
          <ImportFoot
            count={count}
            none={t('textFile.none')}
            label={t(busy === 'importing' ? 'textFile.importing' : 'textFile.import', { count })}
            isBusy={busy === 'importing'}
            onImport={() => void importNow()}
          >
            {t('textFile.undoHint')}
          </ImportFoot>
        </>
      )}
      {!preview && <ImportedTexts />}
    </Screen>
  )
}

function useTextFile(onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const reading = trpc.textFile.preview.useMutation()
  const importing = trpc.textFile.import.useMutation()
  return useFileImport<File, TextFilePreview>({
    preview: (file) => reading.mutateAsync({ file }),
    async import(file, { tag }) {
      const { changed } = await importing.mutateAsync({ file, tag })
      toast(t('textFile.imported', { count: changed }))
      await Promise.all([utils.translation.invalidate(), utils.textFile.list.invalidate()])
      onDone()
    },
  })
}
