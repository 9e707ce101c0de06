/** The small form under a row's button that sets the next action. */
import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { AnchoredPopover } from '../../kit/anchored-popover.tsx'
import { failureText } from '../../kit/error-text.ts'
import { focusRowOnceShown } from '../../kit/focus-row.ts'
import { saveColumns } from '../../kit/saved-columns.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useQuotationRecords } from '../use-quotation-actions.ts'
import type { ActionAt } from './row-actions.tsx'

/** Sunday is 0. */
const MONDAY = 1

interface ActionPopoverProps extends ActionAt {
  onClose: () => void
}

export function ActionPopover({ quotation, button, onClose }: ActionPopoverProps) {
  const t = useT()
  return (
    <AnchoredPopover
      button={button}
      align="start"
      className="popup w-84 max-w-(--available-width) p-4"
      onClose={onClose}
    >
      <Popover.Title className="text-15">{t('desk.nextAction')}</Popover.Title>
      <Popover.Description
        className="mb-3 line-clamp-2 wrap-anywhere text-muted"
        lang={textLanguageTag(quotation.name)}
      >
        {quotation.name}
      </Popover.Description>
      <ActionForm key={quotation.id} quotation={quotation} onSaved={onClose} />
    </AnchoredPopover>
  )
}

interface ActionFormProps {
  quotation: FoundQuotation
  onSaved: () => void
}

function ActionForm({ quotation, onSaved }: ActionFormProps) {
  const t = useT()
  const today = hongKongDay(useNow())
  const toast = useToast()
  const records = useQuotationRecords()
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
    if (isBlank(next_action)) {
      form.errors.show({ next_action: t('error.required') })
      return
    }
    setBusy(true)
    try {
      const edit = { next_action: next_action.trim(), next_action_on: next_action_on || null }
      const saved = await saveColumns(records, quotation, edit)
      const none = { next_action: null, next_action_on: null }
      toast(t('desk.saved', { id: quotation.id }), {
        label: t('record.undo'),
        run: () => saveColumns(records, saved, none),
      })
      onSaved()
      // The button that opened this is gone.
      focusRowOnceShown(quotation.id)
    } catch (error) {
      setBusy(false)
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(save)} className="grid gap-3">
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {form.error}
      </p>
      <Field
        field={form.field('next_action')}
        label={t('desk.actionWhat')}
        maxLength={QUOTATION_OFFICE_FIELDS.next_action.max}
        autoComplete="off"
      />
      <DateField field={day} label={t('desk.due')} note={t('record.optional')} days="planned" />
      <div className="flex flex-wrap gap-2">
        {days.map((one) => (
          <Button
            key={one.text}
            className="min-h-9 flex-auto justify-center px-2 max-narrow:min-h-11"
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
