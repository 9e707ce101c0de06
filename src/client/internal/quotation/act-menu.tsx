/** All actions but the first, in a menu: below its button, and on a phone a sheet from the lower edge. */
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Act } from './use-acts.ts'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function ActMenu({ acts }: { acts: readonly Act[] }) {
  const t = useT()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    itemsOf(place.current)[0]?.focus()
    const controller = new AbortController()
    const { signal } = controller
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false)
    addEventListener('pointerdown', leave, { signal })
    addEventListener('focusin', leave, { signal })
    return () => controller.abort()
  }, [isOpen])

  function close(): void {
    button.current?.focus()
    setOpen(false)
  }

  function onKey(event: KeyboardEvent): void {
    const items = itemsOf(place.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    if (!isOpen) {
      if (!step) return
      event.preventDefault()
      setOpen(true)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') {
      setOpen(false)
    } else if (step || event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : at + (step ?? 0)
      items[(to + items.length) % items.length]?.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu inside
    <div className="act-more" ref={place} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        className="button-quiet gap-2"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('desk.more')}
        <ChevronDown aria-hidden="true" className="act-arrow" />
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={t('desk.more')} className="act-menu">
          {[false, true].map((takesAway) => {
            const part = acts.filter((act) => (act.takesAway ?? false) === takesAway)
            return (
              part.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a part of a menu, not of a form
                <div key={String(takesAway)} className="act-part" role="group" aria-label={t('desk.more')}>
                  {part.map(({ name, label, Icon, run }) => (
                    <button
                      key={name}
                      type="button"
                      role="menuitem"
                      tabIndex={-1}
                      className="act-choice"
                      onClick={() => {
                        close()
                        run?.()
                      }}
                    >
                      <Icon aria-hidden="true" />
                      {label}
                    </button>
                  ))}
                </div>
              )
            )
          })}
        </div>
      )}
    </div>
  )
}

function itemsOf(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
