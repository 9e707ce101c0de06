/** What is seldom done with a customer: merging with another, and splitting. */
import { Ellipsis, GitMerge, Split } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((m) => ({ default: m.MergeDialog })))
const SplitDialog = lazy(() => import('./split-dialog.tsx').then((m) => ({ default: m.SplitDialog })))

export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useT()
  const [opened, setOpened] = useState<'merge' | 'split'>()
  const close = () => setOpened(undefined)
  const { quotations, contacts } = customer.counts
  const actions = [
    { name: 'merge', label: t('desk.mergeTitle'), Icon: GitMerge, run: () => setOpened('merge') },
    ...(quotations + contacts > 1
      ? [{ name: 'split', label: t('desk.splitTitle'), Icon: Split, run: () => setOpened('split') }]
      : []),
  ]
  return (
    <>
      <ActionMenu actions={actions} className="button-quiet" label={t('inbox.more')}>
        <Ellipsis aria-hidden="true" />
      </ActionMenu>
      <Suspense>
        {opened === 'merge' && <MergeDialog customer={customer} onClose={close} />}
        {opened === 'split' && <SplitDialog customer={customer} onClose={close} />}
      </Suspense>
    </>
  )
}
