/** Making one customer of two and two of one, each with Undo. */
import { useLocation } from 'wouter'
import { useT } from '#client/ui/page-context.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'

export function useMergeActs() {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const { quotation } = trpc.useUtils()
  const merging = trpc.customer.merge.useMutation()
  const unmerging = trpc.customer.unmerge.useMutation()
  const splitting = trpc.customer.split.useMutation()

  /** Returns whether it was done. */
  async function act(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      await quotation.customer.invalidate()
      return true
    } catch (error) {
      toast(failureText(error, t))
      return false
    }
  }

  function unmerge(id: number): Promise<boolean> {
    return act(async () => {
      await unmerging.mutateAsync({ id })
      toast(t('desk.mergeUndone'))
    })
  }

  return {
    isBusy: merging.isPending || splitting.isPending,
    unmerge,
    merge: (from: { id: number; name: string }, into: number) =>
      act(async () => {
        await merging.mutateAsync({ id: from.id, into })
        toast(t('desk.mergeDone', { name: from.name }), {
          label: t('record.undo'),
          run: () => unmerge(from.id),
        })
      }),
    split: (id: number, chosen: { quotations: string[]; contacts: number[] }) =>
      act(async () => {
        const made = await splitting.mutateAsync({ id, ...chosen })
        navigate(internalPaths.customer({ customer: made.id }))
        toast(t('desk.splitDone'), {
          label: t('record.undo'),
          run: () =>
            act(async () => {
              await merging.mutateAsync({ id: made.id, into: id })
              navigate(internalPaths.customer({ customer: id }))
            }),
        })
      }),
  }
}
