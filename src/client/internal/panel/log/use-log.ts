/** The log view: the search from the URL, followed as the log grows, with older lines on demand. */
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { FoundLines, LogSearch } from '#shared/log-schema.ts'
import { useListState, useSettled } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'

const LOG_FOLLOW_SECONDS = 2

export const SHOWN = ['all', 'error', 'warning', 'http', 'other'] as const
export type Shown = (typeof SHOWN)[number]

const FILTERS: Record<Shown, Pick<LogSearch, 'level' | 'http'>> = {
  all: {},
  error: { level: 'error' },
  warning: { level: 'warning' },
  http: { http: 'only' },
  other: { http: 'without' },
}
const LINES_AT_ONCE = 500
const LINES_SINCE = 1_000

export type Log = ReturnType<typeof useLog>

export function useLog() {
  const list = useListState()
  const { client } = trpc.useUtils()
  const shown = SHOWN.find((it) => it === list.get('lines')) ?? 'all'
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const filter = { q, ...FILTERS[shown] }
  const first = trpc.log.search.useQuery(
    { ...filter, limit: LINES_AT_ONCE },
    // Never refetched: newer lines are requested separately.
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const [kept, setKept] = useState<KeptLines>()
  const [isFollowing, setFollowing] = useState(true)
  const [isAway, setAway] = useState(false)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Whether the newest line is visible; set by the list of lines. */
  const isAtEnd = useRef(true)
  const latest = useRef<KeptLines>(undefined)
  latest.current = kept
  const { data, isPlaceholderData } = first
  const turn = useRef(0)

  useEffect(() => {
    turn.current += 1
    if (!data || isPlaceholderData) return
    isAtEnd.current = true
    setFailure(undefined)
    setKept(begin(data))
  }, [data, isPlaceholderData])

  const key = JSON.stringify(filter)
  useEffect(() => {
    if (!isFollowing || isPlaceholderData) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const query = JSON.parse(key) as typeof filter
    const wait = () => {
      if (!isOver) timer = setTimeout(ask, LOG_FOLLOW_SECONDS * 1_000)
    }
    async function ask(): Promise<void> {
      const { current: last } = latest
      const isFull = (last?.lines.length ?? 0) >= 2 * LINES_KEPT_MAX
      if (document.visibilityState === 'visible' && last && !isFull) {
        const after = last.end === null ? {} : { after: last.end }
        try {
          const since = await client.log.search.query({ ...query, ...after, limit: LINES_SINCE })
          if (isOver) return
          setAway(false)
          setKept((now) => now && withNewer(now, since, isAtEnd.current))
        } catch {
          if (!isOver) setAway(true)
        }
      }
      wait()
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, isFollowing, isPlaceholderData, key])

  async function readOn(): Promise<void> {
    if (!kept?.next || isReading) return
    const { current: mine } = turn
    setReading(true)
    setFailure(undefined)
    // The user is looking at the older lines.
    isAtEnd.current = false
    try {
      const found = await client.log.search.query({ ...filter, before: kept.next, limit: LINES_AT_ONCE })
      if (turn.current === mine) setKept((now) => now && withOlder(now, found))
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }

  return {
    list,
    shown,
    q,
    first,
    kept,
    /** The lines still belong to the previous search. */
    isStale: isPlaceholderData || q !== list.query.slice(0, SEARCH_MAX_CHARACTERS),
    isFollowing,
    setFollowing,
    /** The last request for new lines got no response. */
    isAway,
    isReading,
    failure,
    readOn,
    isAtEnd,
    seeEnd: () => setKept((now) => (now && now.unseen > 0 ? { ...now, unseen: 0 } : now)),
  }
}

export interface KeptLines extends FoundLines {
  /** The number of new lines since the user left the end. */
  unseen: number
}

/** The log lines on the screen, as more are loaded above and below; limited in number. */
export const LINES_KEPT_MAX = 2_000

export function begin(found: FoundLines): KeptLines {
  return { ...found, unseen: 0 }
}

/** Appends newer lines. More than one response holds would leave a gap, so they replace the old lines. */
export function withNewer(kept: KeptLines, found: FoundLines, isAtEnd: boolean): KeptLines {
  const unseen = isAtEnd ? 0 : kept.unseen + found.lines.length
  if (found.next !== null) return { ...found, unseen }
  if (found.lines.length === 0) return { ...kept, end: found.end ?? kept.end }
  const all = [...kept.lines, ...found.lines]
  // While scrolled up, old lines stay; they are dropped once the user is at the end again.
  const lines = isAtEnd ? all.slice(-LINES_KEPT_MAX) : all
  const isCut = lines.length < all.length
  return { ...kept, lines, end: found.end, unseen, next: isCut ? lines[0]!.id : kept.next }
}

/** Prepends older lines. Above the limit, the newest lines are dropped, and following continues from there. */
export function withOlder(kept: KeptLines, found: FoundLines): KeptLines {
  const all = [...found.lines, ...kept.lines]
  const lines = all.slice(0, LINES_KEPT_MAX)
  const dropped = all[LINES_KEPT_MAX]
  return {
    ...kept,
    lines,
    next: found.next,
    read_to: found.read_to ?? kept.read_to,
    end: dropped ? dropped.id : kept.end,
  }
}

/** By content; error takes precedence over the others. */
type LineKind = 'error' | 'warning' | 'http' | 'info'

interface LineParts {
  kind: LineKind
  /** Empty if the line does not begin with a time. */
  time: string
  /** With the brackets and the spaces around them. */
  level: string
  rest: string
}

const HEAD = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)( \[ (?:INFO|WARNING|ERROR) \] )/

/** The type of a log line and its parts, which join to the exact line. */
export function partsOf(line: string): LineParts {
  const [head = '', time = '', level = ''] = HEAD.exec(line) ?? []
  return { kind: linePartKind(line), time, level, rest: line.slice(head.length) }
}

function linePartKind(line: string): LineKind {
  if (line.includes('[ ERROR ]')) return 'error'
  if (line.includes('[ WARNING ]')) return 'warning'
  return line.includes('HTTP') ? 'http' : 'info'
}

/** Splits a text at the matches of a query, in any case: every second part is a match. */
export function cutAtMatches(text: string, query: string): string[] {
  if (query === '') return [text]
  const escaped = query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.split(new RegExp(`(${escaped})`, 'iu'))
}
