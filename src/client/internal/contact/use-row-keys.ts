/** J and K move down and up the list, Escape closes the open request; not while typing. J and K can be turned off. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { OPEN_DIALOG } from '../kit/dialog.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'

interface RowKeys {
  isOn: boolean
  /** Contains the rows, each with `data-row` and a button. */
  rows: RefObject<HTMLElement | null>
  openId: number | undefined
  open: (id: number | undefined, isStep?: boolean) => void
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
const TYPING = `input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], ${OPEN_DIALOG}`
const COVERED = `${OPEN_DIALOG}, :is([role="dialog"], [role="menu"])[data-open]`

export function useRowKeys({ isOn, rows, openId, open }: RowKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest?.(TYPING) || document.querySelector(COVERED)) return
    if (event.key === 'Escape' && openId !== undefined) {
      const isInRows = rows.current?.contains(document.activeElement)
      open(undefined)
      // After a step, the focus is already on its row, while the request before it may still be shown.
      if (!isInRows) focusRowOnceShown(openId)
      return
    }
    const step = isOn ? STEPS[event.key.toLowerCase()] : undefined
    if (step !== undefined) moveBy(step)
  })

  /** Moves from the focused row, otherwise from the open one, otherwise to the first. An open request follows. */
  function moveBy(step: number): void {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const focused = all.findIndex((row) => row.contains(document.activeElement))
    const at = focused === -1 ? all.findIndex((row) => row.dataset.row === String(openId)) : focused
    const next = all[at === -1 ? 0 : at + step]
    if (!next) return
    if (openId !== undefined) open(Number(next.dataset.row), true)
    next.querySelector<HTMLElement>('button')?.focus()
  }

  // Before the rows are painted: a key that is pressed as soon as they are seen counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
