/** Stage, assignee and reminder, saved at once. */
import { useId } from 'react'
import { formatDate } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES } from '#shared/quotation/status.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { personName } from '../kit/person-name.tsx'
import { Part } from './part.tsx'
import { useQuotationActions } from './use-quotation-actions.ts'
import { useStage } from './use-stage.tsx'

export function QuotationWork({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const actions = useQuotationActions()
  const { move, dialog } = useStage()
  const { stage, assignee, people, is_reminder_off, reminded_at, status } = quotation
  return (
    <Part title={t('desk.work')} className="quotation-work">
      <Segments
        label={t('desk.stage')}
        isLabelShown
        options={QUOTATION_STAGES.map((value) => ({ value, label: t(`desk.stage_${value}`) }))}
        value={stage}
        onChange={(value) => move(quotation, value)}
      />
      <SelectField
        id={`${id}-assignee`}
        label={t('desk.assignee')}
        value={String(assignee ?? '')}
        options={[
          { value: '', label: t('desk.unassigned') },
          ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
        ]}
        onChange={(value) => actions.setAssignee(quotation, value === '' ? null : Number(value))}
      />
      {(status === 'verified' || status === 'pending_verification' || status === 'draft') && (
        <SwitchField
          id={`${id}-reminder`}
          label={t('desk.reminder')}
          hint={
            reminded_at
              ? t('desk.reminded', { day: formatDate(reminded_at, language) })
              : t('desk.reminderHint')
          }
          isOn={!is_reminder_off}
          onChange={(isOn) => actions.setReminder(quotation, !isOn)}
        />
      )}
      {dialog}
    </Part>
  )
}
