/** What *Book* in Today opens, and a job that is dragged: the dialog of an installation or a visit, without leaving the list. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { failureText } from '../kit/error-text.ts'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

/** Loaded with the first of them. */
const AskedDialog = lazy(() => import('./asked-dialogs.tsx').then((m) => ({ default: m.AskedDialog })))

type Booked = 'book' | 'fix_visit'

export type OnBook = (id: string, what: Booked, button: HTMLElement, more?: Begun) => Promise<void>

interface Begun {
  /** The day with which the dialog begins; left out for what is booked or asked for. */
  on?: string
  /** The row that has the focus once that of the button is gone; the one beside it if left out. */
  beside?: string | undefined
}

interface Opened extends Begun {
  name: Booked
  quotation: OpenQuotation
  button: HTMLElement
}

export function useBooking(): { open: OnBook; dialog: ReactNode } {
  const t = useT()
  const toast = useToast()
  const { quotation, order } = trpc.useUtils()
  const [opened, setOpened] = useState<Opened>()

  async function open(id: string, name: Booked, button: HTMLElement, begun: Begun = {}): Promise<void> {
    try {
      const [found] = await Promise.all([
        quotation.open.fetch({ id }),
        ...(name === 'book' ? [order.get.fetch({ id })] : []),
      ])
      setOpened({ beside: rowBeside(id), ...begun, name, quotation: found, button })
    } catch (error) {
      toast(failureText(error, t))
      void quotation.invalidate()
      void order.invalidate()
    }
  }

  function close(): void {
    setOpened(undefined)
    const { button, beside } = opened!
    if (!button.isConnected || button.closest('[inert]')) focusRowOnceShown(beside)
  }

  return {
    open,
    dialog: (
      <Suspense>
        {opened && (
          <AskedDialog
            name={opened.name}
            quotation={opened.quotation}
            on={opened.on}
            onClose={close}
            onGone={close}
          />
        )}
      </Suspense>
    ),
  }
}

/** The band or row after that of `id`, or before it. */
function rowBeside(id: string): string | undefined {
  const keys = [...document.querySelectorAll<HTMLElement>('.today [data-row]')].map(
    ({ dataset }) => dataset.row,
  )
  const at = keys.indexOf(id)
  return keys[at + 1] ?? keys[at - 1]
}
