/** Resends a mail that was not sent. */
import type { OutboxMail } from '#shared/outbox-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export function mayResend({ state }: Pick<OutboxMail, 'state'>): boolean {
  return state === 'failed' || state === 'stopped'
}

export function useResend() {
  const t = useT()
  const toast = useToast()
  const { outbox, mail, quotation } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.outbox.resend.useMutation()
  return {
    isBusy: isPending,
    async resend({ id, recipient }: Pick<OutboxMail, 'id' | 'recipient'>): Promise<void> {
      if (isPending) return
      try {
        await mutateAsync({ id })
        toast(t('mailing.resent', { address: recipient }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await Promise.all([outbox.invalidate(), mail.invalidate(), quotation.open.invalidate()])
    },
  }
}
