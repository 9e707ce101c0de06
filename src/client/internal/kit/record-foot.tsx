/** The buttons at the foot of a record's editor, labelled by what they do. */

import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { RecordEditor } from './use-record-editor.ts'

export function RecordFoot<Name extends string>({
  editor,
}: {
  editor: Pick<RecordEditor<Name>, 'isBusy' | 'conflict' | 'cancel' | 'form'>
}) {
  const t = useT()
  const { isBusy, conflict, cancel, form } = editor
  return (
    <FormFoot
      submitLabel={t(isBusy ? 'record.saving' : conflict ? 'record.overwrite' : 'record.save')}
      cancelLabel={t(conflict ? 'record.takeTheirs' : 'record.cancel')}
      onCancel={cancel}
      isBusy={isBusy}
      error={form.error}
    />
  )
}
