/** How far back the lines go, and a button to load older ones. */

import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { failureText } from '../../kit/error-text.ts'
import type { KeptLines, Log } from './use-log.ts'

interface OlderLinesProps {
  log: Log
  kept: KeptLines
  /** Above the lines, in their box. */
  isInBox?: boolean
}

export function OlderLines({ log, kept: { next, read_to }, isInBox = false }: OlderLinesProps) {
  const t = useT()
  const language = useLanguage()
  const isSearch = log.q.trim() !== '' || log.shown !== 'all'
  return (
    <div
      className={`sticky left-0 flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-muted ${isInBox ? 'justify-center px-4' : ''}`}
    >
      <p role="status" className="empty:absolute">
        {next === null
          ? t(isSearch ? 'log.searchedAll' : 'log.begin')
          : isSearch && read_to !== null && t('log.searchedTo', { time: formatDateTime(read_to, language) })}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep empty:absolute">
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
