/** The handle for dragging an item, or moving it with the arrow keys. A click shows buttons for both directions (WCAG 2.5.7). */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Reorder, ReorderId } from '../../ui/use-reorder.ts'

interface ReorderHandleProps<Id extends ReorderId> {
  reorder: Pick<Reorder<Id>, 'handle' | 'step'>
  id: Id
  name: string
}

/** A pointer that moves less than this is a click, not a drag. */
const PRESS_PX = 4

export function ReorderHandle<Id extends ReorderId>({ reorder, id, name }: ReorderHandleProps<Id>) {
  const t = useT()
  const place = useRef<HTMLSpanElement>(null)
  const pressedAt = useRef(0)
  const [isOpen, setOpen] = useState(false)
  const { onPointerDown, onKeyDown, ...handle } = reorder.handle(id)

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false)
    addEventListener('pointerdown', leave, { signal })
    addEventListener('focusin', leave, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal })
    return () => controller.abort()
  }, [isOpen])

  function press({ detail, clientY }: MouseEvent): void {
    const isByKey = detail === 0
    if (isByKey || Math.abs(clientY - pressedAt.current) < PRESS_PX) setOpen(!isOpen)
  }

  return (
    <span className="reorder-place" ref={place}>
      <button
        {...handle}
        aria-label={t('record.move', { name })}
        aria-expanded={isOpen}
        title={t('record.moveHint')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pressedAt.current = event.clientY
          onPointerDown(event)
        }}
        onClick={press}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <span className="reorder-steps">
          <Step label={t('record.moveUp', { name })} onPress={() => reorder.step(id, -1)}>
            <ArrowUp aria-hidden="true" />
          </Step>
          <Step label={t('record.moveDown', { name })} onPress={() => reorder.step(id, 1)}>
            <ArrowDown aria-hidden="true" />
          </Step>
        </span>
      )}
    </span>
  )
}

function Step({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className="row-action" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
