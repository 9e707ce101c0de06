import { focusHeading } from '../../ui/focus-heading.ts'

/** Moves the focus to a row of the list once it is there, or to the head of the screen when it is not. */
export function focusRow(id: number | undefined): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"] button`)
    if (row) row.focus()
    else focusHeading()
  })
}

/** The row that takes the place of one that goes, or the one before it. */
export function rowBeside(id: number): number | undefined {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside instanceof HTMLElement ? Number(beside.dataset.row) : undefined
}
