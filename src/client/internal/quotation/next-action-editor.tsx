/** The next action and its day, edited as a record that others may edit too. */
import { Pencil } from 'lucide-react'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordFoot } from '../kit/record-foot.tsx'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { NextAction } from './next-action.tsx'
import { useQuotationActions } from './use-quotation-actions.ts'

const FIELDS = ['next_action', 'next_action_on'] as const
type Name = (typeof FIELDS)[number]

export function NextActionEditor({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { isEditing, button, edit, close } = useEditMode()
  if (isEditing) return <Editor quotation={quotation} onClose={close} />
  const isBlank = quotation.next_action === '' && quotation.next_action_on === null
  return (
    <div className={isBlank ? 'print:hidden' : undefined}>
      <h2 className="text-base font-bold">{t('desk.nextAction')}</h2>
      {!isBlank && <NextAction quotation={quotation} />}
      <button ref={button} type="button" className="request-edit" onClick={edit}>
        <Pencil className="size-4" aria-hidden="true" />
        {t(isBlank ? 'desk.addAction' : 'desk.editAction')}
      </button>
    </div>
  )
}

function Editor({ quotation, onClose }: { quotation: OpenQuotation; onClose: () => void }) {
  const t = useT()
  const actions = useQuotationActions()
  const editor = useRecordEditor<FoundQuotation, Name>({
    record: quotation,
    nameOf: ({ id }) => id,
    draftOf: ({ next_action, next_action_on }) => ({ next_action, next_action_on: next_action_on ?? '' }),
    mayBeCleared: FIELDS,
    keptAs: `next-action-${quotation.id}`,
    save: (changes, if_match) => actions.save(quotation.id, blankAsNull(changes, FIELDS), if_match),
    refresh: actions.refresh,
    onClose,
    onGone: onClose,
  })
  return (
    <form {...editor.formProps} className="grid gap-4">
      <Field
        {...editor.form.field('next_action')}
        label={t('desk.nextAction')}
        maxLength={QUOTATION_OFFICE_FIELDS.next_action.max}
        autoComplete="off"
        aside={<ClearButton name={t('desk.nextAction')} clearing={editor.clearing('next_action')} />}
      />
      <Field
        {...editor.form.field('next_action_on')}
        label={t('desk.nextActionOn')}
        type="date"
        aside={<ClearButton name={t('desk.nextActionOn')} clearing={editor.clearing('next_action_on')} />}
      />
      {editor.conflict && (
        <RecordConflict
          rows={editor.conflict.map(({ field, ...texts }) => ({
            name: t(QUOTATION_OFFICE_FIELDS[field].label),
            ...texts,
          }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}
