/** What users do in a row of the list: take a quotation that nobody has, set its next action, and the keys of the list. */
import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { failureText } from '../../kit/error-text.ts'
import { focusRowOnceShown } from '../../kit/focus-row.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useCopyNumber, useReach } from '../quotation-reach.tsx'
import { useQuotationActions } from '../use-quotation-actions.ts'

/** Sunday is 0. */
const MONDAY = 1
const ROW_BUTTON =
  'min-h-7 text-start font-bold text-jade underline underline-offset-4 hover:text-ink max-wide:min-h-11'

const ENDED: readonly QuotationStatus[] = ['declined', 'expired', 'cancelled', 'withdrawn']

/** Something may still be done about it, the work of a won one too. */
export function isWorkedOn({ stage, status }: FoundQuotation): boolean {
  return stage !== 'lost' && !ENDED.includes(status)
}

/** Of the row's button with the customer's name, which describes the others. */
export function rowNameId({ id }: FoundQuotation): string {
  return `quotation-${id}`
}

/** Once for the list, and not in each row. */
export function useTake(): (quotation: FoundQuotation) => void {
  const user = useCurrentUser()
  const actions = useQuotationActions()
  return (quotation) => {
    if (!user) return
    void actions.setAssignee(quotation, user.id)
    // The button goes.
    focusRowOnceShown(quotation.id)
  }
}

interface TakeButtonProps {
  quotation: FoundQuotation
  onTake: (quotation: FoundQuotation) => void
}

/** For a quotation that nobody looks after. */
export function TakeButton({ quotation, onTake }: TakeButtonProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={ROW_BUTTON}
      aria-describedby={rowNameId(quotation)}
      onClick={() => onTake(quotation)}
    >
      {t('desk.take')}
    </button>
  )
}

export type ActionHandle = Popover.Handle<FoundQuotation>

export function useActionHandle(): ActionHandle {
  const [handle] = useState(() => Popover.createHandle<FoundQuotation>())
  return handle
}

/** For a quotation without a next action. */
export function SetAction({ quotation, handle }: { quotation: FoundQuotation; handle: ActionHandle }) {
  const t = useT()
  return (
    // N of the list presses it.
    <Popover.Trigger
      handle={handle}
      payload={quotation}
      className={ROW_BUTTON}
      aria-describedby={rowNameId(quotation)}
      data-sets-action=""
    >
      {t('desk.setAction')}
    </Popover.Trigger>
  )
}

interface ActionPopoverProps {
  handle: ActionHandle
  rows: readonly FoundQuotation[]
}

/** The small form that a row's button opens. */
export function ActionPopover({ handle, rows }: ActionPopoverProps) {
  const t = useT()
  return (
    <Popover.Root handle={handle}>
      {({ payload }) => {
        // One that has just left the list stays as it was.
        const quotation = rows.find(({ id }) => id === payload?.id) ?? payload
        return (
          <Popover.Portal>
            <Popover.Positioner
              align="start"
              sideOffset={6}
              collisionPadding={16}
              disableAnchorTracking
              className="z-10"
            >
              <Popover.Popup className="w-84 max-w-(--available-width) rounded-card border border-ink bg-paper p-4 shadow-[0_8px_24px] shadow-ink/18">
                <Popover.Title className="text-[1.0625rem]">{t('desk.nextAction')}</Popover.Title>
                {quotation && (
                  <>
                    <Popover.Description
                      className="mb-3 line-clamp-2 wrap-anywhere text-muted"
                      lang={textLanguageTag(quotation.name)}
                    >
                      {quotation.name}
                    </Popover.Description>
                    <ActionForm key={quotation.id} quotation={quotation} onSaved={() => handle.close()} />
                  </>
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        )
      }}
    </Popover.Root>
  )
}

interface ActionFormProps {
  quotation: FoundQuotation
  onSaved: () => void
}

function ActionForm({ quotation, onSaved }: ActionFormProps) {
  const t = useT()
  const today = hongKongDay(useNow())
  const actions = useQuotationActions()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ next_action: '', next_action_on: '' })
  const { next_action, next_action_on } = form.values
  const day = form.field('next_action_on')
  const days = [
    { text: t('desk.today'), day: today },
    { text: t('desk.tomorrow'), day: dayAfter(today, 1) },
    { text: t('desk.monday'), day: dayAfter(today, daysToMonday(today)) },
  ]

  async function save(): Promise<void> {
    if (next_action.trim() === '') {
      form.showErrors({ next_action: t('error.required') })
      return
    }
    setBusy(true)
    try {
      await actions.setAction(quotation, next_action.trim(), next_action_on || null)
      onSaved()
      // The button that opened this is gone.
      focusRowOnceShown(quotation.id)
    } catch (error) {
      setBusy(false)
      form.showServerErrors(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(save)} className="grid gap-3">
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {form.error}
      </p>
      <Field
        {...form.field('next_action')}
        label={t('desk.actionWhat')}
        maxLength={QUOTATION_OFFICE_FIELDS.next_action.max}
        autoComplete="off"
      />
      <Field {...day} label={t('desk.due')} note={t('record.optional')} type="date" days="planned" />
      <div className="flex flex-wrap gap-2">
        {days.map((one) => (
          <Button
            key={one.text}
            className="min-h-9 flex-auto justify-center px-2 max-wide:min-h-11"
            aria-pressed={next_action_on === one.day}
            onClick={() => day.onChange(one.day)}
          >
            {one.text}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Popover.Close render={<Button />}>{t('record.cancel')}</Popover.Close>
        <Button type="submit" variant="jade" isBusy={isBusy}>
          {t('record.save')}
        </Button>
      </div>
    </form>
  )
}

/** The next one, a week ahead on a Monday. */
function daysToMonday(today: string): number {
  const weekday = new Date(today).getUTCDay()
  return (MONDAY - weekday + 7) % 7 || 7
}

/** While the focus is in a row: J and K move, C calls, W chats, N sets the next action. The row's button has Enter. */
export function useRowKeys(rows: readonly FoundQuotation[]): (event: KeyboardEvent<HTMLElement>) => void {
  const reachOf = useReach()
  const copyNumber = useCopyNumber()

  return (event) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[data-row]')
    const isTyped =
      event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')
    const quotation = rows.find(({ id }) => id === row?.dataset.row)
    if (!row || !quotation || isTyped) return
    const key = event.key.toLowerCase()
    const step = { j: 1, k: -1 }[key]
    if (step) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
      all[all.indexOf(row) + step]?.querySelector<HTMLElement>('.row-open')?.focus()
    } else if (key === 'n') row.querySelector<HTMLElement>('[data-sets-action]')?.click()
    else if (key === 'c' || key === 'w') reach(key)
    else return
    event.preventDefault()

    function reach(how: 'c' | 'w'): void {
      const number = reachOf(quotation!, quotation!.restaurant).numbers[0]
      if (!number) return
      if (how === 'w') {
        open(number.chat, '_blank', 'noopener')
        return
      }
      void copyNumber(number.text)
      location.assign(number.call)
    }
  }
}
