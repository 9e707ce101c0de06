/** What a press of a row opens is asked for as the press begins: the file once a pointer is near, the quotation with the touch. */
import type { PointerEvent } from 'react'
import { trpc } from '../../kit/trpc.ts'

export const loadQuotationPage = () => import('../quotation-page.tsx')

export function useNearRows() {
  const { quotation } = trpc.useUtils()
  return {
    // A failure shows when it is opened.
    onPointerOver: () => void loadQuotationPage().catch(() => undefined),
    onPointerDown({ target }: PointerEvent) {
      const id = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
      if (id) void quotation.open.prefetch({ id })
    },
  }
}
