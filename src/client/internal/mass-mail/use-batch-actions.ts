/** Stops and resends batches, then refreshes the screen and shows a message. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export function useBatchActions() {
  const t = useT()
  const toast = useToast()
  const { mail, outbox } = trpc.useUtils()
  const stopping = trpc.mail.stop.useMutation()
  const resending = trpc.mail.resend.useMutation()
  const [error, setError] = useState<string>()

  async function refresh(): Promise<void> {
    await Promise.all([mail.invalidate(), outbox.invalidate()])
  }

  return {
    isStopping: stopping.isPending,
    isResending: resending.isPending,
    /** Why stopping failed, for the confirmation dialog. */
    error,
    /** Resolves to true once it is stopped. */
    async stop(batch: number): Promise<boolean> {
      setError(undefined)
      try {
        const { stopped } = await stopping.mutateAsync({ batch })
        toast(t('mailing.stopped', { count: stopped }))
        void refresh()
        return true
      } catch (error) {
        setError(failureText(error, t))
        return false
      }
    },
    async resendFailed(batch: number): Promise<void> {
      try {
        const { resent } = await resending.mutateAsync({ batch })
        toast(t('mailing.resentMany', { count: resent }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await refresh()
    },
    async resendOne(id: number, recipient: string): Promise<void> {
      try {
        await resending.mutateAsync({ mail: id })
        toast(t('mailing.resent', { address: recipient }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await refresh()
    },
  }
}

/** Refetch interval while a batch is sending; false when it is done. */
const AGAIN_MS = 2_000

export function batchRefetchInterval(batches: readonly { waiting: number }[]): number | false {
  return batches.some(({ waiting }) => waiting > 0) && AGAIN_MS
}
