/** The files of texts that were imported last, each of which is undone as one. */
import { useT } from '#client/ui/page-context.tsx'
import type { TextFile } from '#shared/text-file/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { ImportedFile } from '../../kit/file-import.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

export function ImportedTexts() {
  const t = useT()
  const { data: files = [] } = trpc.textFile.list.useQuery()
  if (files.length === 0) return null
  return (
    <section>
      <h2 className="file-import-title">{t('textFile.last')}</h2>
      <ul className="imported-files">
        {files.map((file) => (
          <Imported key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function Imported({ file }: { file: TextFile }) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const undo = trpc.textFile.undo.useMutation()
  const { id, name, changed, made_by } = file

  async function run(): Promise<void> {
    try {
      const { left } = await undo.mutateAsync({ id })
      toast(t(left.length > 0 ? 'textFile.undoneBut' : 'textFile.undone', { name, texts: left.join(', ') }))
    } catch (error) {
      toast(failureText(error, t))
    }
    await Promise.all([utils.translation.invalidate(), utils.textFile.list.invalidate()])
  }

  return (
    <ImportedFile
      file={file}
      facts={<span>, {t('textFile.fileFacts', { count: changed, name: made_by })}</span>}
      texts={{ wasUndone: 'textFile.wasUndone', undo: 'textFile.undo' }}
      isBusy={undo.isPending}
      onUndo={() => void run()}
    />
  )
}
