/** Corrects the customer of a quotation, as a record that others may edit too. */
import { type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { QUOTATION_CUSTOMER_FIELDS as FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordFoot } from '../kit/record-foot.tsx'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { CustomerFields } from './customer-fields.tsx'
import { useQuotationActions } from './use-quotation-actions.ts'

const MAY_BE_BLANK = ['phone', 'detail'] as const

export function CustomerEditor({ quotation, onClose }: { quotation: OpenQuotation; onClose: () => void }) {
  const t = useT()
  const actions = useQuotationActions()
  const editor = useRecordEditor<OpenQuotation, FieldName<typeof FIELDS>>({
    record: quotation,
    nameOf: ({ id }) => id,
    draftOf: (row) => pickFields(row, namesOf(FIELDS)),
    mayBeBlank: MAY_BE_BLANK,
    keptAs: `customer-${quotation.id}`,
    async save({ language, ...changes }, if_match) {
      const edit = {
        ...blankAsNull(changes, MAY_BE_BLANK),
        language: LANGUAGES.find((one) => one === language),
      }
      return { ...quotation, ...(await actions.save(quotation.id, edit, if_match)) }
    },
    refresh: actions.refresh,
    onClose,
    onGone: onClose,
  })
  return (
    <form {...editor.formProps} className="grid gap-4">
      <CustomerFields form={editor.form} emailHint={t('desk.correctHint')} />
      {editor.conflict && (
        <RecordConflict
          rows={editor.conflict.map(({ field, ...texts }) => ({ name: t(FIELDS[field].label), ...texts }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}
