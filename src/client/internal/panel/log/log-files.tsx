/** The log files, each with a download. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { formatBytes } from '#shared/base/bytes.ts'
import { formatDateTime } from '#shared/base/date.ts'
import type { LogFile } from '#shared/log/schema.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { QueryState } from '../../kit/query-state.tsx'
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
      <ul className="log-files">
        {files.map(({ file, size, modified }) => (
          <li key={file}>
            <span className="log-file-name" translate="no">
              {file}
            </span>
            <span className="text-muted">
              {formatBytes(size)} ·{' '}
              <time className="log-file-time" dateTime={modified.toISOString()}>
                {formatDateTime(modified, language)}
              </time>
            </span>
            <Button
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
