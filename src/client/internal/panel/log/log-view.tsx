/** The log for admins: its newest lines first, those of one kind or with a text, older ones on demand, and a download. */
import { keepPreviousData } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { hongKongClock } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { LOG_KINDS, type LogKind } from '#shared/log.ts'
import { failureText } from '../../kit/error-text.ts'
import { NothingFound, SearchField } from '../../kit/list-search.tsx'
import { useListState, useSettled } from '../../kit/list-state.ts'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { cutAtMatches, parseLogLine } from './line-parts.ts'

const LINES_AT_ONCE = 500
const KIND_TEXTS: Record<LogKind, TextKey> = {
  error: 'log.errors',
  warning: 'log.warnings',
  request: 'log.requests',
}

export function LogView() {
  const t = useT()
  const list = useListState()
  const kind = LOG_KINDS.find((name) => name === list.get('lines'))
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.log.list.useInfiniteQuery(
    { q, kind, limit: LINES_AT_ONCE },
    { getNextPageParam: ({ next }) => next ?? undefined, placeholderData: keepPreviousData },
  )
  return (
    <>
      <div className="list-bar">
        <Segments<LogKind | 'all'>
          label={t('record.filter')}
          options={[
            { value: 'all', label: t('record.all') },
            ...LOG_KINDS.map((value) => ({ value, label: t(KIND_TEXTS[value]) })),
          ]}
          value={kind ?? 'all'}
          onChange={(value) => list.set({ lines: value === 'all' ? '' : value })}
        />
        <SearchField
          label={t('log.search')}
          placeholder={t('log.searchHint')}
          query={list.query}
          maxLength={SEARCH_MAX_CHARACTERS}
          onChange={list.search}
        />
        <Button isBusy={found.isRefetching} onClick={() => found.refetch()}>
          {t('log.refresh')}
        </Button>
        <DownloadButton />
      </div>
      <QueryState query={found}>
        {({ pages }) => {
          const lines = pages.flatMap(({ part }) => part.toReversed())
          return (
            <div aria-busy={found.isPlaceholderData}>
              {lines.length > 0 ? (
                <Lines lines={lines} query={q} />
              ) : (
                <NoLines
                  q={q}
                  hasOlder={found.hasNextPage}
                  isFiltered={kind !== undefined}
                  onClear={() => list.search('')}
                />
              )}
              <div className="mt-4 flex flex-wrap items-center gap-4 text-muted print:hidden">
                <p role="status" className="empty:absolute">
                  {!found.hasNextPage && t(!isBlank(q) || kind ? 'log.searchedAll' : 'log.begin')}
                </p>
                {found.hasNextPage && (
                  <Button isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                    {t(!isBlank(q) || kind ? 'log.searchOn' : 'log.older')}
                  </Button>
                )}
                <p role="alert" className="font-bold text-vermilion-deep empty:absolute">
                  {found.error !== null && failureText(found.error, t)}
                </p>
              </div>
            </div>
          )
        }}
      </QueryState>
    </>
  )
}

function DownloadButton() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function save(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      saveFile('site.log', await fetchFile('/api/logs/download'))
    } catch (thrown) {
      setError(failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={save}>
        {!isBusy && <Download aria-hidden="true" />}
        <span>{t('log.download')}</span>
      </Button>
      <p role="alert" className="basis-full font-bold text-vermilion-deep empty:absolute">
        {error}
      </p>
    </>
  )
}

interface NoLinesProps {
  q: string
  hasOlder: boolean
  isFiltered: boolean
  onClear: () => void
}

function NoLines({ q, hasOlder, isFiltered, onClear }: NoLinesProps) {
  const t = useT()
  if (!isBlank(q)) {
    const hint = t(hasOlder ? 'log.noMatchYet' : 'log.noMatchHint')
    return <NothingFound query={q} hint={hint} onClear={onClear} />
  }
  return (
    <StateCard
      title={t(isFiltered ? 'log.noneOfKind' : 'log.empty')}
      icon={<ScrollText aria-hidden="true" />}
    >
      <p>{t('log.emptyText')}</p>
    </StateCard>
  )
}

/** How a line of each kind looks: a symbol and a colour. */
const LOOKS = {
  error: { sign: '✕', signClass: 'text-vermilion-deep', line: 'border-vermilion-deep bg-vermilion/9' },
  warning: { sign: '▲', signClass: 'text-ink', line: 'border-brass bg-brass/14' },
  request: { sign: '→', signClass: 'text-jade', line: 'border-jade/45 text-jade' },
  info: { sign: '·', signClass: 'text-muted', line: 'border-transparent' },
}

function Lines({ lines, query }: { lines: readonly string[]; query: string }) {
  const t = useT()
  return (
    <ol
      aria-label={t('log.lines')}
      className="rounded-card border border-line bg-paper py-2 font-ticket text-13 leading-normal"
      translate="no"
      lang="en"
    >
      {lines.map((line, index) => {
        const { kind, time, level, rest } = parseLogLine(line)
        const { sign, signClass, line: look } = LOOKS[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
          <li key={index} className={`flex border-l-4 pr-3 ${look}`}>
            <span
              className={`w-7 flex-none text-center font-bold select-none ${signClass}`}
              aria-hidden="true"
            >
              {sign}
            </span>
            <code className="min-w-0 font-ticket wrap-anywhere whitespace-pre-wrap">
              {time && <time dateTime={time}>{hongKongClock(time)}</time>}
              <span className={kind === 'error' || kind === 'warning' ? `font-bold ${signClass}` : ''}>
                {level}
              </span>
              {cutAtMatches(rest, query).map((part, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change order
                at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
              )}
            </code>
          </li>
        )
      })}
    </ol>
  )
}
