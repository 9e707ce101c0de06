/** The log for admins: search, follow, copy and download. */
import { ScrollText } from 'lucide-react'
import { useT } from '#client/ui/page-context.tsx'
import { NothingFound } from '../../kit/list-search.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import type { KeptLines } from './kept-lines.ts'
import { LogBar } from './log-bar.tsx'
import { LogLines } from './log-lines.tsx'
import { OlderLines } from './older-lines.tsx'
import { type Log, useLog } from './use-log.ts'

export function LogView() {
  const log = useLog()
  return (
    <>
      <LogBar log={log} />
      <QueryState query={log.first}>
        {(first) => <Found log={log} kept={log.kept ?? { ...first, unseen: 0 }} />}
      </QueryState>
    </>
  )
}

function Found({ log, kept }: { log: Log; kept: KeptLines }) {
  const t = useT()
  if (kept.lines.length > 0) return <LogLines log={log} kept={kept} />
  const isFiltered = log.shown !== 'all'
  return (
    <>
      {log.q.trim() !== '' ? (
        <NothingFound
          query={log.q}
          hint={t(kept.next === null ? 'log.noMatchHint' : 'log.noMatchYet')}
          onClear={() => log.list.search('')}
        />
      ) : (
        <StateCard
          title={t(isFiltered ? 'log.noneOfKind' : 'log.empty')}
          icon={<ScrollText aria-hidden="true" />}
        >
          <p>{t('log.emptyText')}</p>
        </StateCard>
      )}
      <OlderLines log={log} kept={kept} />
    </>
  )
}
