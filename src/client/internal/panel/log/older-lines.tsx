/** How far back the lines go, and a button to load older ones. */

import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { failureText } from '../../kit/error-text.ts'
import type { KeptLines } from './kept-lines.ts'
import type { Log } from './use-log.ts'

export function OlderLines({ log, kept: { next, read_to } }: { log: Log; kept: KeptLines }) {
  const t = useT()
  const language = useLanguage()
  const isSearch = log.q.trim() !== '' || log.shown !== 'all'
  return (
    <div className="log-older">
      <p role="status">
        {next === null
          ? t(isSearch ? 'log.searchedAll' : 'log.begin')
          : isSearch && read_to !== null && t('log.searchedTo', { time: formatDateTime(read_to, language) })}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep">
        {log.failure !== undefined && failureText(log.failure, t)}
      </p>
      {next !== null && (
        <Button isBusy={log.isReading} onClick={log.readOn}>
          {t(log.isReading ? 'log.reading' : isSearch ? 'log.searchOn' : 'log.older')}
        </Button>
      )}
    </div>
  )
}
