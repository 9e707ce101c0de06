/** The place of the seal in a row of Today that no one has: a button that assigns it to who presses it. */
import { UserPlus } from 'lucide-react'
import type { TodayRequest, TodayRow } from '#shared/quotation/today-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { useContactRecords } from '../contact/use-contact-actions.ts'
import { focusRowOnceShown, keyBeside } from '../kit/focus-row.ts'
import { useChange } from '../kit/saved-columns.ts'
import { trpc } from '../kit/trpc.ts'
import { useTake } from '../quotation/desk/use-take.ts'

export function TakeQuotation({ row }: { row: TodayRow }) {
  const take = useTake()
  return <TakeIt name={row.name} onTake={() => take(row)} />
}

/** With it the request is in progress, and leaves Today. */
export function TakeRequest({ request: { id, name } }: { request: TodayRequest }) {
  const t = useT()
  const user = useCurrentUser()
  const { client } = trpc.useUtils()
  const records = useContactRecords()
  const change = useChange(records)

  async function take(): Promise<void> {
    const beside = keyBeside(requestKey(id))
    const now = await client.contact.get.query({ id }).catch(() => null)
    if (!user || now?.state !== 'new' || now.assignee !== null) {
      await records.refresh()
      return
    }
    const taken = await change(now, {
      edit: { assignee: user.id, state: 'in_progress' },
      undo: { assignee: null, state: 'new' },
      text: t('inbox.assigned'),
    })
    if (taken) focusRowOnceShown(beside)
  }

  return <TakeIt name={name} onTake={() => void take()} />
}

export function requestKey(id: number): string {
  return `request-${id}`
}

function TakeIt({ name, onTake }: { name: string; onTake: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="today-take"
      title={t('desk.take')}
      aria-label={t('desk.takeOf', { name })}
      onClick={onTake}
    >
      <UserPlus aria-hidden="true" />
    </button>
  )
}
