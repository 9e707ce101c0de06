/** The log for admins: search, follow, copy and download. */
import { Download, ScrollText } from 'lucide-react'
import { useId, useState } from 'react'
import { SwitchField } from '#client/internal/kit/switch-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { NothingFound, SearchField } from '../../kit/list-search.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { Segments } from '../../kit/segments.tsx'
import { LogFiles } from './log-files.tsx'
import { LogLines, OlderLines, useWrap } from './log-lines.tsx'
import { type KeptLines, type Log, SHOWN, type Shown, useLog } from './use-log.ts'

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

const TEXT: Record<Shown, TextKey> = {
  all: 'record.all',
  error: 'log.errors',
  warning: 'log.warnings',
  http: 'log.requests',
  other: 'log.withoutRequests',
}

/** The bar above the lines: filters, search and display options. */
function LogBar({ log: { list, shown, isFollowing, setFollowing, isAway } }: { log: Log }) {
  const t = useT()
  const id = useId()
  const [isWrapped, wrap] = useWrap()
  const [areFilesOpen, openFiles] = useState(false)
  return (
    <>
      <div className="list-bar">
        <Segments<Shown>
          label={t('record.filter')}
          options={SHOWN.map((value) => ({ value, label: t(TEXT[value]) }))}
          value={shown}
          onChange={(value) => list.set({ lines: value === 'all' ? '' : value })}
        />
        <SearchField
          label={t('log.search')}
          placeholder={t('log.searchHint')}
          query={list.query}
          maxLength={SEARCH_MAX_CHARACTERS}
          onChange={list.search}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        <SwitchField id={`${id}-follow`} label={t('log.follow')} isOn={isFollowing} onChange={setFollowing} />
        <SwitchField id={`${id}-wrap`} label={t('log.wrap')} isOn={isWrapped} onChange={wrap} />
        {/* Empty, it takes no room, but stays in the document so that new text is read out. */}
        <p role="status" className="font-bold text-vermilion-deep empty:absolute">
          {isFollowing && isAway && t('log.away')}
        </p>
        <Button className="wide:ml-auto" aria-haspopup="dialog" onClick={() => openFiles(true)}>
          <Download aria-hidden="true" />
          {t('log.download')}
        </Button>
      </div>
      <LogFiles isOpen={areFilesOpen} onClose={() => openFiles(false)} />
    </>
  )
}
