/** The bar that assigns all quotations that are ticked to a colleague. */
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { shownName } from '#shared/user/user.ts'
import { failureText } from '../../kit/error-text.ts'
import { type Person, personWithId } from '../../kit/person-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import type { Ticks } from './ticks.tsx'

const NOBODY = ''

interface HandOverBarProps {
  rows: readonly FoundQuotation[]
  people: readonly Person[]
  ticks: Ticks
}

/** What is ticked and no longer shown is left out. */
export function HandOverBar({ rows, people, ticks }: HandOverBarProps) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { quotation } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.quotation.handOver.useMutation()
  const [to, setTo] = useState(NOBODY)
  const ticked = rows.filter((row) => ticks.ids.has(row.id))
  if (ticked.length === 0) return null

  async function move(moves: { id: string; from: number | null; to: number | null }[]): Promise<string[]> {
    const { ids } = await mutateAsync({ moves })
    await quotation.invalidate()
    return ids
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const user = to === NOBODY ? null : Number(to)
    const person = personWithId(people, user)
    const moves = ticked.map((row) => ({ id: row.id, from: row.assignee, to: user }))
    try {
      const ids = await move(moves.filter(({ from }) => from !== user))
      ticks.clear()
      if (ids.length === 0) return toast(t('desk.givenNone'))
      const back = moves.filter((one) => ids.includes(one.id))
      toast(t('desk.given', { count: ids.length, name: person ? shownName(person) : t('desk.unassigned') }), {
        label: t('record.undo'),
        run: () => move(back.map(({ id: one, from }) => ({ id: one, from: user, to: from }))),
      })
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  return (
    <form className="hand-over" aria-label={t('desk.giveTo')} onSubmit={(event) => void submit(event)}>
      <p role="status">{t('desk.ticked', { count: ticked.length })}</p>
      <SelectField
        field={{ id: `${id}-to`, value: to, onChange: setTo }}
        label={t('desk.giveTo')}
        options={[
          { value: NOBODY, label: t('desk.unassigned') },
          ...people.map((person) => ({ value: String(person.id), label: shownName(person) })),
        ]}
      />
      <Button type="submit" variant="jade" isBusy={isPending}>
        {t('desk.give')}
      </Button>
      <Button onClick={ticks.clear}>{t('desk.untick')}</Button>
    </form>
  )
}
