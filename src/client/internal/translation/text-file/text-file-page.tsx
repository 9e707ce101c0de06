/** A file of texts on its way into the site: what each text changes, and the import in one step. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { TextFilePreview } from '#shared/text-file/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { ChooseFile, ImportFoot } from '../../kit/file-import.tsx'
import { Screen } from '../../kit/screen.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { ImportedTexts } from './imported-texts.tsx'
import { TextChanges } from './text-changes.tsx'

export function TextFilePage({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { file, preview, error, isReading, read, isImporting, importNow } = useTextFile(onClose)
  const count = preview?.change_count ?? 0
  const texts = preview && t('textFile.texts', { count: preview.texts })
  return (
    <Screen
      title={t('textFile.title')}
      lead={preview ? undefined : t('textFile.lead')}
      actions={<Button onClick={onClose}>{t('record.cancel')}</Button>}
    >
      <ChooseFile
        label={t(isReading ? 'textFile.reading' : preview ? 'textFile.another' : 'textFile.choose')}
        accept=".csv,.xlf,.xliff,.xml,.json,text/csv,application/json"
        facts={file && texts ? t('textFile.file', { name: file.name, texts }) : ''}
        error={error}
        isReading={isReading}
        onChoose={(chosen) => void read(chosen)}
      />
      {preview && (
        <>
          <TextChanges preview={preview} />
          <ImportFoot
            count={count}
            none={t('textFile.none')}
            label={t(isImporting ? 'textFile.importing' : 'textFile.import', { count })}
            isBusy={isImporting}
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
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<TextFilePreview>()
  const [error, setError] = useState<string>()

  async function read(chosen: File): Promise<void> {
    setError(undefined)
    setFile(chosen)
    try {
      setPreview(await reading.mutateAsync({ file: chosen }))
    } catch (failure) {
      setPreview(undefined)
      setError(fileError(failure))
    }
  }

  async function importNow(): Promise<void> {
    if (!file || !preview) return
    setError(undefined)
    try {
      const { changed } = await importing.mutateAsync({ file, tag: preview.tag })
      toast(t('textFile.imported', { count: changed }))
      await Promise.all([utils.translation.invalidate(), utils.textFile.list.invalidate()])
      onDone()
    } catch (failure) {
      // What it would do is something else now.
      if (toApiError(failure)?.reason === 'conflict') await read(file)
      setError(fileError(failure))
    }
  }

  const fileError = (failure: unknown) => toApiError(failure)?.fields?.file ?? failureText(failure, t)
  return {
    file,
    preview,
    error,
    isReading: reading.isPending,
    read,
    isImporting: importing.isPending,
    importNow,
  }
}
