/** What *Book* in Today opens: the dialog of an installation or a visit, without leaving the list. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

/** Loaded with the first of them. */
const AskedDialog = lazy(() =>
  import('../quotation/asked-dialogs.tsx').then((m) => ({ default: m.AskedDialog })),
)

type Booked = 'book' | 'fix_visit'

export type OnBook = (id: string, what: Booked, button: HTMLElement) => Promise<void>

interface Opened {
  name: Booked
  quotation: OpenQuotation
  button: HTMLElement
  /** The row that has the focus once that of the button is gone. */
  beside: string | undefined
}

export function useBooking(): { open: OnBook; dialog: ReactNode } {
  const t = useT()
  const toast = useToast()
  const { quotation, order } = trpc.useUtils()
  const [opened, setOpened] = useState<Opened>()

  async function open(id: string, name: Booked, button: HTMLElement): Promise<void> {
    try {
      const [found] = await Promise.all([
        quotation.open.fetch({ id }),
        ...(name === 'book' ? [order.get.fetch({ id })] : []),
      ])
      setOpened({ name, quotation: found, button, beside: rowBeside(id) })
    } catch (error) {
      toast(failureText(error, t))
      void quotation.today.invalidate()
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
          <AskedDialog name={opened.name} quotation={opened.quotation} onClose={close} onGone={close} />
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
