/** The log files, each with a download. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import type { LogFile } from '#shared/log-schema.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { trpc } from '../../kit/trpc.ts'

export function LogFiles({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const files = trpc.log.files.useQuery(undefined, { enabled: isOpen, staleTime: 0 })
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('log.files')}
      lead={t('log.filesLead')}
      closeLabel={t('record.close')}
    >
      <QueryState query={files}>
        {(found) => (found.length > 0 ? <FileRows files={found} /> : <p>{t('log.empty')}</p>)}
      </QueryState>
    </TitledDialog>
  )
}

function FileRows({ files }: { files: readonly LogFile[] }) {
  const t = useT()
  const language = useLanguage()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()

  async function save(file: string): Promise<void> {
    setBusy(file)
    setError(undefined)
    try {
      saveFile(file, await fetchFile(`/api/logs/download?file=${encodeURIComponent(file)}`))
    } catch (thrown) {
      setError(failureText(thrown, t))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-3">
        {error}
      </p>
      <ul>
        {files.map(({ file, size, modified }) => (
          <li
            key={file}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t border-dashed py-2"
          >
            <span className="font-ticket wrap-anywhere" translate="no">
              {file}
            </span>
            <span className="flex flex-wrap gap-x-4 text-muted">
              <span>{formatBytes(size)}</span>
              <time dateTime={modified.toISOString()}>{formatDateTime(modified, language)}</time>
            </span>
            <Button
              className="col-start-2 row-span-2 row-start-1"
              isBusy={busy === file}
              aria-label={t('log.saveFile', { file })}
              onClick={() => save(file)}
            >
              {busy !== file && <Download aria-hidden="true" />}
              <span>{t('log.save')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
