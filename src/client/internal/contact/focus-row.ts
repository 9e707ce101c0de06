import { focusHeading } from '../../ui/focus-heading.ts'

/** Focuses a row of the list when it exists, or the page heading if it does not. */
export function focusRow(id: number | undefined): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"] button`)
    if (row) row.focus()
    else focusHeading()
  })
}

/** The next row, or the one before, for the focus after a removal. */
export function rowBeside(id: number): number | undefined {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside instanceof HTMLElement ? Number(beside.dataset.row) : undefined
}
