/** One log line, with the time of Hong Kong: its type shown by a symbol and a colour, matches of the search highlighted. */
import { Copy } from 'lucide-react'
import { memo } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { hongKongClock } from '#shared/base/date.ts'
import { cutAtMatches, partsOf } from './line-parts.ts'

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
  return (
    <li className="log-line" data-id={id} data-kind={kind}>
      <code translate="no" lang="en">
        {time && (
          <time dateTime={time} title={t('log.inFile', { time })}>
            {hongKongClock(time)}
          </time>
        )}
        {level && (
          <span className="log-level">
            <Marked text={level} query={query} />
          </span>
        )}
        <Marked text={rest} query={query} />
      </code>
      <button
        type="button"
        className="log-copy"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('log.copy')}
        title={t('log.copy')}
      >
        <Copy aria-hidden="true" />
      </button>
    </li>
  )
})

function Marked({ text, query }: { text: string; query: string }) {
  return cutAtMatches(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
