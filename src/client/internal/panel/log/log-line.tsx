/** One log line, with the time of Hong Kong: its type shown by a symbol and a colour, matches of the search highlighted. */
import { Copy } from 'lucide-react'
import { memo } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { hongKongClock } from '#shared/base/date.ts'
import { cutAtMatches, partsOf } from './line-parts.ts'

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

export const LogLine = memo(function LogLine({ id, text, query, isCurrent }: LogLineProps) {
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
