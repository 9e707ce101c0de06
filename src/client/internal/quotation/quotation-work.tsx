/** Stage, assignee, what is next, and the reminder: each is saved at once. */

import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { hongKongDay } from '#shared/base/date.ts'
import { readNumber } from '#shared/base/numbers.ts'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { shownName } from '#shared/user/user.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useChange } from '../kit/saved-columns.ts'
import { Segments } from '../kit/segments.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { useNow } from '../kit/use-now.ts'
import { SavedConflict, SavedMark, useSavedField } from '../kit/use-saved-field.tsx'
import { LostForm } from './lost-form.tsx'
import { UnusualDay } from './order/unusual-day.tsx'
import { PageSection } from './page-section.tsx'
import { type QuotationEdit, useQuotationRecords, useStageChange } from './use-quotation-actions.ts'

export function QuotationWork({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const id = useId()
  const records = useQuotationRecords()
  const change = useChange(records)
  const stageChange = useStageChange()
  const [asking, setAsking] = useState<'won' | 'lost'>()
  const { people, is_reminder_off, status, email } = quotation
  const stage = useSavedField(records, quotation, {
    textOf: (row) => row.stage,
    changeOf: (text, more) => stageChange(quotation, text as QuotationStage, more),
  })
  const assignee = useSavedField(records, quotation, {
    textOf: (row) => String(row.assignee ?? ''),
    changeOf: (text) => ({ edit: { assignee: text === '' ? null : Number(text) } }),
  })

  function moveTo(next: QuotationStage): void {
    const asks = next === 'won' || next === 'lost'
    setAsking(asks && next !== quotation.stage ? next : undefined)
    if (!asks) void stage.save(next)
  }

  function decide(next: 'won' | 'lost', more?: QuotationEdit): void {
    setAsking(undefined)
    void stage.save(next, more)
  }

  const close = () => setAsking(undefined)
  return (
    <PageSection title={t('desk.work')} className="quotation-work">
      <Segments
        label={t('desk.stage')}
        isLabelShown
        options={QUOTATION_STAGES.map((value) => ({ value, label: t(`desk.stage_${value}`) }))}
        value={asking ?? (stage.field.value as QuotationStage)}
        onChange={moveTo}
      />
      {!asking && <Loss quotation={quotation} />}
      {asking === 'lost' && <LostForm onClose={close} onLost={(loss) => decide('lost', loss)} />}
      {asking === 'won' && (
        <WonForm
          onClose={close}
          onWon={(day) =>
            decide('won', day ? { next_action: t('desk.bookAction'), next_action_on: day } : undefined)
          }
        />
      )}
      <div className="work-half">
        <SelectField
          field={{
            id: assignee.field.id,
            value: assignee.field.value,
            onChange: (value) => void assignee.save(value),
          }}
          label={t('desk.assignee')}
          aside={<SavedMark saved={assignee} />}
          options={[
            { value: '', label: t('desk.unassigned') },
            ...people.map((person) => ({ value: String(person.id), label: shownName(person) })),
          ]}
        />
      </div>
      <NextActionFields quotation={quotation} />
      <ForecastFields quotation={quotation} />
      {email !== '' && LIFE[status].hasReminder && (
        <SwitchField
          id={`${id}-reminder`}
          label={t('desk.reminder')}
          isOn={!is_reminder_off}
          onChange={(isOn) => void change(quotation, { edit: { is_reminder_off: !isOn } })}
        />
      )}
    </PageSection>
  )
}

/** Why it was lost, in the words of the customer where they have declined. */
function Loss({ quotation: { lost_reason, lost_note } }: { quotation: OpenQuotation }) {
  const t = useT()
  if (!lost_reason) return null
  return (
    <div>
      <p>
        <span className="text-muted">{t('desk.lost')}</span> <b>{t(LOST_TEXT[lost_reason])}</b>
      </p>
      {lost_note && (
        <p className="quote" lang={textLanguageTag(lost_note)}>
          {lost_note}
        </p>
      )}
    </div>
  )
}

function NextActionFields({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const today = hongKongDay(useNow())
  const records = useQuotationRecords()
  const change = useChange(records)
  const { id, next_action, next_action_on } = quotation
  const isLate = next_action_on !== null && next_action_on < today
  const action = useSavedField(records, quotation, {
    textOf: (row) => row.next_action,
    changeOf: (text) => ({ edit: { next_action: text || null } }),
    keptAs: `quotation-${id}-next_action`,
  })
  const day = useSavedField(records, quotation, {
    textOf: (row) => row.next_action_on ?? '',
    changeOf: (text) => ({ edit: { next_action_on: text || null } }),
    keptAs: `quotation-${id}-next_action_on`,
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await action.save()
    await day.save()
  }

  return (
    <form className="next-fields" data-late={isLate || undefined} data-kept="" onSubmit={submit}>
      <div className="work-half">
        <DateField field={day.field} label={t('desk.due')} aside={<SavedMark saved={day} />} days="planned" />
      </div>
      <div className="next-what">
        <Field
          field={action.field}
          label={t('desk.nextAction')}
          aside={<SavedMark saved={action} />}
          maxLength={QUOTATION_OFFICE_FIELDS.next_action.max}
          autoComplete="off"
        />
        {(next_action !== '' || next_action_on !== null) && (
          <Button
            aria-label={t('desk.actionDone')}
            title={t('desk.actionDone')}
            onClick={() =>
              void change(quotation, {
                edit: { next_action: null, next_action_on: null },
                undo: { next_action: next_action || null, next_action_on },
                text: t('desk.saved', { id }),
              })
            }
          >
            <Check aria-hidden="true" />
          </Button>
        )}
      </div>
      {/* Enter in a field with several beside it submits only where there is a button. */}
      <button type="submit" hidden />
      <SavedConflict label={t(QUOTATION_OFFICE_FIELDS.next_action_on.label)} conflict={day.conflict} />
      <SavedConflict label={t(QUOTATION_OFFICE_FIELDS.next_action.label)} conflict={action.conflict} />
    </form>
  )
}

/** How likely it is to be won, and by when, while it can be: for the forecast of the month. */
function ForecastFields({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const records = useQuotationRecords()
  const { id, stage_likelihood } = quotation
  const likelihood = useSavedField(records, quotation, {
    textOf: (row) => String(row.likelihood ?? ''),
    changeOf: (text) => ({ edit: { likelihood: readNumber(text, 'percent') ?? null } }),
    keptAs: `quotation-${id}-likelihood`,
  })
  const expected = useSavedField(records, quotation, {
    textOf: (row) => row.expected_on ?? '',
    changeOf: (text) => ({ edit: { expected_on: text || null } }),
    keptAs: `quotation-${id}-expected_on`,
  })
  if (stage_likelihood === null) return null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await likelihood.save()
    await expected.save()
  }

  return (
    <form className="next-fields" data-kept="" onSubmit={submit}>
      <div className="work-half">
        <Field
          field={likelihood.field}
          label={t('desk.likelihood')}
          aside={<SavedMark saved={likelihood} />}
          number="percent"
        />
      </div>
      <div className="work-half">
        <DateField
          field={expected.field}
          label={t('desk.expectedOn')}
          aside={<SavedMark saved={expected} />}
          days="planned"
        />
        <UnusualDay on={expected.field.value} />
      </div>
      <p className="text-hint text-muted">{t('desk.forecastHint', { percent: stage_likelihood })}</p>
      <button type="submit" hidden />
      <SavedConflict label={t(QUOTATION_OFFICE_FIELDS.likelihood.label)} conflict={likelihood.conflict} />
      <SavedConflict label={t(QUOTATION_OFFICE_FIELDS.expected_on.label)} conflict={expected.conflict} />
    </form>
  )
}

interface WonFormProps {
  onClose: () => void
  /** It gets null while the day is not known yet. */
  onWon: (day: string | null) => void
}

/** When the work of a won quotation begins; it becomes the next action. */
function WonForm({ onClose, onWon }: WonFormProps) {
  const t = useT()
  const form = useForm({ day: '' })
  return (
    <form {...form.formProps(() => onWon(form.values.day || null))} className="grid gap-4">
      <DateField
        field={form.field('day')}
        label={t('desk.bookDay')}
        note={t('record.optional')}
        days="planned"
      />
      <UnusualDay on={form.values.day} />
      <FormFoot
        submitLabel={t('desk.wonSave')}
        cancelLabel={t('record.cancel')}
        onCancel={onClose}
        isBusy={false}
      />
    </form>
  )
}
