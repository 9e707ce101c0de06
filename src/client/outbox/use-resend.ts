/** Sending a mail again that has ended unsent. */
import type { OutboxMail } from '../../shared/outbox.ts'
import { failureText } from '../account/failure-text.ts'
import { useSay } from '../internal/toast.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'

export function mayResend({ state }: Pick<OutboxMail, 'state'>): boolean {
  return state === 'failed' || state === 'stopped'
}

export function useResend() {
  const t = useT()
  const say = useSay()
  const { outbox, mail } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.outbox.resend.useMutation()
  return {
    isBusy: isPending,
    async resend({ id, recipient }: Pick<OutboxMail, 'id' | 'recipient'>): Promise<void> {
      if (isPending) return
      try {
        await mutateAsync({ id })
        say(t('mailing.resent', { address: recipient }))
      } catch (error) {
        say(failureText(error, t))
      }
      await Promise.all([outbox.invalidate(), mail.invalidate()])
    },
  }
}
