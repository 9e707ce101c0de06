/**
 * The log lines in a scrolling box: stays at the newest line until the user scrolls up, then shows how many are new. New
 * lines are not announced; the arrow keys move from line to line.
 */
import { ArrowDown, Copy } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, hongKongClock } from '#shared/base/date.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { cutAtMatches, type KeptLines, type Log, partsOf } from './use-log.ts'

/** Within this distance, the position counts as the end. */
const END_PX = 24

export function LogLines({ log, kept }: { log: Log; kept: KeptLines }) {
  const t = useT()
  const toast = useToast()
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const lastFirst = useRef<string>(undefined)
  const [isWrapped] = useWrap()
  const [currentId, setCurrentId] = useState<string>()
  const { lines, unseen } = kept
  const current = lines.find(({ id }) => id === currentId)?.id ?? lines.at(-1)?.id
  const firstId = lines[0]?.id
  const lastId = lines.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on new lines and on a change of wrapping
  useLayoutEffect(() => {
    const element = box.current!
    const fits = element.scrollHeight <= element.clientHeight
    if (log.isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (fits) follow()
  }, [lastId, isWrapped])

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the visible lines in place when older ones are inserted above
  useLayoutEffect(() => {
    const first = list.current!.querySelector<HTMLElement>(`[data-id="${lastFirst.current}"]`)
    if (first && !log.isAtEnd.current) {
      box.current!.scrollTop += first.offsetTop - (list.current!.firstElementChild as HTMLElement).offsetTop
    }
    lastFirst.current = firstId
  }, [firstId])

  function follow(): void {
    const element = box.current!
    log.isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX
    if (log.isAtEnd.current) log.seeEnd()
  }

  function goToEnd(): void {
    const element = box.current!
    element.scrollTop = element.scrollHeight
    element.focus({ preventScroll: true })
  }

  async function copy({ target }: MouseEvent): Promise<void> {
    const line = (target as Element).closest('button')?.closest('li')
    if (!line) return
    setCurrentId(line.dataset.id)
    try {
      await navigator.clipboard.writeText(line.querySelector('code')!.textContent!)
      toast(t('log.copied'))
    } catch {
      toast(t('log.copyFailed'))
    }
  }

  /** Moves among the buttons of the lines, of which one is a tab stop. */
  function walk(event: KeyboardEvent): void {
    const line = (event.target as Element).closest('button')?.closest('li')
    const next = line && lineForKey(line, event.key)
    if (!next) return
    event.preventDefault()
    setCurrentId(next.dataset.id)
    next.querySelector('button')!.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="relative rounded-card border border-line bg-paper">
      <section
        ref={box}
        className="h-[max(22rem,calc(100dvh-28rem))] overflow-auto overscroll-contain rounded-[inherit] [overflow-anchor:none] [scrollbar-gutter:stable] focus-visible:-outline-offset-3 aria-busy:opacity-60 print:h-auto print:overflow-visible"
        aria-label={t('log.lines')}
        aria-busy={log.isStale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
        tabIndex={0}
        onScroll={follow}
      >
        <OlderLines log={log} kept={kept} isInBox />
        <ol
          ref={list}
          className="group/lines w-max min-w-full pb-2 font-ticket text-[0.875rem] leading-[1.6] data-wrapped:w-auto print:w-auto"
          data-wrapped={isWrapped || undefined}
          onClick={copy}
          onKeyDown={walk}
        >
          {lines.map(({ id, text }) => (
            <LogLine key={id} id={id} text={text} query={log.q} isCurrent={id === current} />
          ))}
        </ol>
      </section>
      {unseen > 0 && (
        <Button
          variant="jade"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-[0_8px_24px_color-mix(in_srgb,var(--color-ink)_30%,transparent)]"
          onClick={goToEnd}
        >
          <ArrowDown aria-hidden="true" />
          {t('log.newLines', { count: unseen })}
        </Button>
      )}
    </div>
  )
}

function lineForKey(line: HTMLElement, key: string): HTMLElement | null {
  const list = line.parentElement!
  switch (key) {
    case 'ArrowUp':
      return line.previousElementSibling as HTMLElement | null
    case 'ArrowDown':
      return line.nextElementSibling as HTMLElement | null
    case 'Home':
      return list.firstElementChild as HTMLElement
    case 'End':
      return list.lastElementChild as HTMLElement
    default:
      return null
  }
}

/** A line of an error or a warning keeps its colour under the pointer. */
const LOOKS = {
  error: {
    sign: '✕',
    signClass: 'text-vermilion-deep',
    line: 'border-vermilion-deep bg-vermilion/9',
    level: 'font-bold text-vermilion-deep',
    time: 'text-ink',
  },
  warning: {
    sign: '▲',
    signClass: 'text-ink',
    line: 'border-brass bg-brass/14',
    level: 'font-bold text-ink',
    time: 'text-ink',
  },
  http: {
    sign: '→',
    signClass: 'text-jade',
    line: 'border-[color-mix(in_srgb,var(--color-jade)_45%,var(--color-paper))] text-jade hover:bg-jade-tint',
    level: '',
    time: 'text-muted',
  },
  info: {
    sign: '·',
    signClass: 'text-muted',
    line: 'border-transparent hover:bg-jade-tint',
    level: '',
    time: 'text-muted',
  },
}

const MARK =
  'rounded-[2px] bg-[color-mix(in_srgb,var(--color-brass)_45%,var(--color-paper))] text-ink shadow-[0_2px_0_var(--color-ink)]'

interface LogLineProps {
  id: string
  text: string
  query: string
  /** Its button is the tab stop. */
  isCurrent: boolean
}

/** One log line, with the time of Hong Kong: its type shown by a symbol and a colour, matches of the search highlighted. */
const LogLine = memo(function LogLine({ id, text, query, isCurrent }: LogLineProps) {
  const t = useT()
  const { kind, time, level, rest } = partsOf(text)
  const look = LOOKS[kind]
  return (
    <li
      className={`group/line grid grid-cols-[1.75rem_minmax(0,1fr)_2rem] items-start border-l-4 ${look.line}`}
      data-id={id}
    >
      <span className={`select-none text-center font-bold ${look.signClass}`} aria-hidden="true">
        {look.sign}
      </span>
      <code
        className="whitespace-pre [font:inherit] group-data-wrapped/lines:whitespace-pre-wrap group-data-wrapped/lines:wrap-anywhere print:whitespace-pre-wrap print:wrap-anywhere"
        translate="no"
        lang="en"
      >
        {time && (
          <time className={look.time} dateTime={time} title={t('log.inFile', { time })}>
            {hongKongClock(time)}
          </time>
        )}
        {level && (
          <span className={look.level}>
            <Marked text={level} query={query} />
          </span>
        )}
        <Marked text={rest} query={query} />
      </code>
      <button
        type="button"
        className="sticky right-0 grid h-6 w-8 cursor-pointer place-content-center text-muted hover:bg-jade hover:text-paper focus-visible:bg-jade focus-visible:text-paper focus-visible:opacity-100 group-hover/line:opacity-100 [@media(hover:hover)]:opacity-0"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('log.copy')}
        title={t('log.copy')}
      >
        <Copy className="w-4" aria-hidden="true" />
      </button>
    </li>
  )
})

function Marked({ text, query }: { text: string; query: string }) {
  return cutAtMatches(text, query).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change order
      <mark key={index} className={MARK}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const KEY = 'log_wrap'
const listeners = new Set<() => void>()

/** Whether long log lines wrap: on phones by default, and as chosen while the tab is open. */
export function useWrap(): [isWrapped: boolean, wrap: (isWrapped: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), write]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  const chosen = sessionStorage.getItem(KEY)
  return chosen === null ? matchMedia('(width < 50rem)').matches : chosen === 'true'
}

function write(isWrapped: boolean): void {
  sessionStorage.setItem(KEY, String(isWrapped))
  for (const listener of listeners) listener()
}

interface OlderLinesProps {
  log: Log
  kept: KeptLines
  /** Above the lines, in their box. */
  isInBox?: boolean
}

/** How far back the lines go, and a button to load older ones. */
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
