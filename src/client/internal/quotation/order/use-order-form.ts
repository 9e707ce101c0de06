/** The form of an act on an order: it is sent once, and what is refused is said at its field. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import { type Form, heldWhile, useForm } from '#client/ui/use-form.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { failureText } from '../../kit/error-text.ts'
import { trpc } from '../../kit/trpc.ts'
import type { AskedProps } from '../ask-dialog.tsx'
import { type Done, useDone } from '../use-quotation-actions.ts'

interface OrderForm<Name extends string> {
  form: Form<Name>
  isBusy: boolean
  /** `act` returns what is said when it is done. */
  submit: (act: (values: Record<Name, string>) => Promise<string | Done>) => Promise<void>
}

interface FormOf<Name extends string> extends Pick<AskedProps, 'quotation' | 'onClose'> {
  required: readonly Name[]
}

export function useOrderForm<Name extends string>(
  start: Record<Name, string>,
  { quotation, onClose, required }: FormOf<NoInfer<Name>>,
): OrderForm<Name> {
  const t = useT()
  const form = useForm<Name>(start)
  const [isBusy, setBusy] = useState(false)
  const { order } = trpc.useUtils()
  const sayDone = useDone(quotation)

  async function submit(act: (values: Record<Name, string>) => Promise<string | Done>): Promise<void> {
    if (isBusy) return
    const missing = required.filter((name) => isBlank(form.values[name]))
    if (missing.length > 0)
      return form.errors.show(
        Object.fromEntries(missing.map((name) => [name, t('error.required')])) as Record<Name, string>,
      )
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

  return { form: heldWhile(isBusy, form), isBusy, submit }
}
