/** Chooses the customer who is the same as this one: what is theirs comes here. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { useSettled } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import { KnownPerson } from '../known-person.tsx'
import { useMergeActs } from './use-merge-acts.ts'

interface MergeDialogProps {
  customer: Customer
  onClose: () => void
}

export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useT()
  const { merge, isBusy } = useMergeActs()
  const [query, setQuery] = useState('')
  const q = useSettled(query.trim().slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.customer.search.useQuery({ q }, { enabled: q !== '' })
  const others = query === '' ? [] : (found.data?.rows ?? []).filter(({ id }) => id !== customer.id)
  return (
    <TitledDialog
      isOpen
      isHeld={isBusy}
      onClose={onClose}
      title={t('desk.mergeTitle')}
      lead={t('desk.mergeLead', { name: customer.name })}
      closeLabel={t('record.cancel')}
    >
      {/* Its list opens inside the dialog, which would cut it off. */}
      <div className="min-h-80">
        <Combobox
          label={t('desk.mergeOther')}
          hint={t('desk.mergeHint')}
          query={{ value: query, onChange: setQuery }}
          emptyText={q !== '' && found.data ? t('desk.noCustomer') : undefined}
          groups={[
            {
              key: 'customers',
              label: t('desk.mergeOther'),
              items: others.map((other) => ({
                key: String(other.id),
                choose: async () => {
                  if (await merge(other, customer.id)) onClose()
                },
                content: (
                  <span className="min-w-0 flex-1 basis-48">
                    <KnownPerson person={other} />
                  </span>
                ),
              })),
            },
          ]}
        />
      </div>
    </TitledDialog>
  )
}
