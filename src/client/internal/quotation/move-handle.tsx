/** The handle of a card: dragged by pointer, moved with the left and right keys, and pressed for a menu of all stages. */
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'

interface MoveHandleProps {
  quotation: FoundQuotation
  onMove: (stage: QuotationStage) => void
  onGrab: (event: ReactPointerEvent) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** A pointer that moves less than this is a click, not a drag. */
const PRESS_PX = 4

export function MoveHandle({ quotation: { id, name, stage }, onMove, onGrab }: MoveHandleProps) {
  const t = useT()
  const place = useRef<HTMLSpanElement>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false)
    addEventListener('pointerdown', leave, { signal })
    addEventListener('focusin', leave, { signal })
    return () => controller.abort()
  }, [isOpen])

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      setOpen(false)
      place.current?.querySelector('button')?.focus()
      return
    }
    const next = QUOTATION_STAGES[QUOTATION_STAGES.indexOf(stage) + (STEPS[event.key] ?? 0)]
    if (!next || next === stage) return
    event.preventDefault()
    onMove(next)
  }

  function press({ detail, clientX, clientY }: MouseEvent): void {
    const { x, y } = pressed.current
    if (detail === 0 || Math.hypot(clientX - x, clientY - y) < PRESS_PX) setOpen(!isOpen)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <span className="reorder-place" ref={place} onKeyDown={onKey}>
      <button
        type="button"
        className="reorder-handle"
        aria-label={t('desk.moveCard', { id, name })}
        aria-expanded={isOpen}
        title={t('desk.boardHint')}
        onClick={press}
        onPointerDown={(event) => {
          pressed.current = { x: event.clientX, y: event.clientY }
          onGrab(event)
        }}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <span className="move-menu" ref={showWhole}>
          <b>{t('desk.moveTo')}</b>
          {QUOTATION_STAGES.filter((one) => one !== stage).map((one) => (
            <button key={one} type="button" className="move-choice" onClick={() => onMove(one)}>
              {t(`desk.stage_${one}`)}
            </button>
          ))}
        </span>
      )}
    </span>
  )
}

/** A card may stand at the lower edge of the window. */
function showWhole(menu: HTMLElement | null): void {
  menu?.scrollIntoView({ block: 'nearest' })
}
