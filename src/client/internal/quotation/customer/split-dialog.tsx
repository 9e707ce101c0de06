/** Chooses what is someone else's: it goes to a customer of its own. */
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate } from '#shared/base/date.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMergeActs } from './use-merge-acts.ts'

interface SplitDialogProps {
  customer: Customer
  onClose: () => void
}

export function SplitDialog({ customer, onClose }: SplitDialogProps) {
  const t = useT()
  const language = useLanguage()
  const { split, isBusy } = useMergeActs()
  const [chosen, setChosen] = useState<readonly (string | number)[]>([])
  const rows = [
    ...customer.quotations.map((row) => ({
      ...{ id: row.id as string | number, name: row.name, at: row.created_at },
      what: t('inbox.quotation', { id: row.id }),
    })),
    ...customer.contacts.map((row) => ({
      ...{ id: row.id as string | number, name: row.name, at: row.at },
      what: t('inbox.request'),
    })),
  ]

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isDone = await split(customer.id, {
      quotations: chosen.filter((id) => typeof id === 'string'),
      contacts: chosen.filter((id) => typeof id === 'number'),
    })
    if (isDone) onClose()
  }

  return (
    <TitledDialog
      isOpen
      isHeld={isBusy}
      onClose={onClose}
      title={t('desk.splitTitle')}
      lead={t('desk.splitLead', { name: customer.name })}
      closeLabel={t('record.cancel')}
    >
      <form className="grid gap-5" onSubmit={submit}>
        <ul className="grid gap-1">
          {rows.map(({ id, name, at, what }) => (
            <li key={`${typeof id} ${id}`}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-4.5 accent-jade"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, id] : before.filter((one) => one !== id),
                    )
                  }
                />
                <span className="min-w-0">
                  <b lang={textLanguageTag(name)}>{name}</b>{' '}
                  <span className="text-muted">
                    {what} · {formatDate(at, language)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={chosen.length === 0}>
            {t('desk.splitAct')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
