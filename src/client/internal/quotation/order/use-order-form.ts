/** The form of an act on an order: it is sent once, and what is refused is said at its field. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import { type Form, useForm } from '#client/ui/use-form.ts'
import { failureText } from '../../kit/error-text.ts'
import { trpc } from '../../kit/trpc.ts'
import type { AskedProps } from '../ask-dialog.tsx'
import { useDone } from '../use-quotation-actions.ts'

export interface OrderForm<Name extends string> {
  form: Form<Name>
  isBusy: boolean
  /** `act` returns what is said when it is done. */
  submit: (act: (values: Record<Name, string>) => Promise<string>) => Promise<void>
}

/** The day, `on`, is required. */
export function useOrderForm<Name extends string>(
  start: Record<Name | 'on', string>,
  { quotation, onClose }: Pick<AskedProps, 'quotation' | 'onClose'>,
): OrderForm<Name | 'on'> {
  const t = useT()
  const form = useForm<Name | 'on'>(start)
  const [isBusy, setBusy] = useState(false)
  const { order } = trpc.useUtils()
  const sayDone = useDone(quotation)

  async function submit(act: (values: Record<Name | 'on', string>) => Promise<string>): Promise<void> {
    if (isBusy) return
    if (form.values.on === '')
      return form.errors.show({ on: t('error.required') } as Record<Name | 'on', string>)
    setBusy(true)
    form.errors.clear()
    try {
      const done = await act(form.values)
      await sayDone(done)
      onClose()
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
      void order.invalidate()
    } finally {
      setBusy(false)
    }
  }

  return { form, isBusy, submit }
}
