/** The point of a picture that stays in view: pressed, or moved with the arrow keys; beside it, what the page then shows. */
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { FOCUS_MAX, type Focus, focusPlace } from '#shared/look/home-picture.ts'
import { useT } from '../../ui/page-context.tsx'

interface FocusPointProps {
  src: string
  /** The form that the page cuts it to. */
  shape: 'hero' | 'slide'
  focus: Focus
  onChange: (focus: Focus) => void
  /** Tells how many pixels wide the picture is, once it is loaded. */
  onWidth: (width: number) => void
}

const STEPS: Partial<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PERCENT = 100 / FOCUS_MAX

export function FocusPoint({ src, shape, focus, onChange, onWidth }: FocusPointProps) {
  const t = useT()
  const hint = useId()
  const { focus_x, focus_y } = focus
  const { left, top } = focusPlace(focus)

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    // A key presses without a place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    const tenth = (part: number) => Math.min(FOCUS_MAX, Math.max(0, Math.round(part * FOCUS_MAX)))
    onChange({
      focus_x: tenth((clientX - box.left) / box.width),
      focus_y: tenth((clientY - box.top) / box.height),
    })
  }

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const within = (value: number) => Math.min(FOCUS_MAX, Math.max(0, value))
    onChange({ focus_x: within(focus_x + step[0]), focus_y: within(focus_y + step[1]) })
  }

  return (
    <div className="focus-point">
      <div>
        <button
          type="button"
          aria-label={t('companyPage.homePoint', { across: focus_x * PERCENT, down: focus_y * PERCENT })}
          aria-describedby={hint}
          onClick={press}
          onKeyDown={move}
        >
          <img src={src} alt="" onLoad={({ currentTarget }) => onWidth(currentTarget.naturalWidth)} />
          <span style={{ left, top }} />
        </button>
        <p id={hint} className="text-13 text-muted">
          {t('companyPage.homePoint_hint')}
        </p>
      </div>
      <figure>
        <span className="home-picture-thumb" data-place={shape}>
          <img src={src} alt="" style={{ objectPosition: `${left} ${top}` }} />
        </span>
        <figcaption className="text-13 text-muted">{t('companyPage.homeAsShown')}</figcaption>
      </figure>
    </div>
  )
}
