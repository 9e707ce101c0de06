/**
 * The log lines in a scrolling box: stays at the newest line until the user scrolls up, then shows how many are new. New
 * lines are not announced; the arrow keys move from line to line.
 */
import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useToast } from '../../kit/toast.tsx'
import type { KeptLines } from './kept-lines.ts'
import { LogLine } from './log-line.tsx'
import { OlderLines } from './older-lines.tsx'
import type { Log } from './use-log.ts'
import { useWrap } from './use-wrap.ts'

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
