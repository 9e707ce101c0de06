/** Renames a group. */

import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS } from '#shared/tool/tool.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { RecordFoot } from '../kit/record-foot.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useTools } from './use-tools.ts'

interface RenameGroupProps {
  group: ToolGroupWithEtag
  onClose: () => void
  /** Called if someone else has deleted the group. */
  onGone: () => void
}

export function RenameGroup({ group, onClose, onGone }: RenameGroupProps) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const update = trpc.toolGroup.update.useMutation()
  const editor = useRecordEditor({
    record: group,
    keptAs: `tool-group-${group.id}`,
    nameOf: ({ name }) => name,
    draftOf: ({ name }) => ({ name }),
    // A blank name is sent, so that the server reports it at the field.
    mayBeBlank: ['name'],
    save: ({ name }, if_match) => update.mutateAsync({ id: group.id, name, if_match }),
    refresh: list.refresh,
    onSaved: list.putGroup,
    onClose,
    onGone(text) {
      onGone()
      list.dropGroup(group.id)
      toast(text)
    },
  })
  return (
    <form
      {...editor.formProps}
      className="grid max-w-128 gap-4 rounded-card border border-jade bg-paper p-4 wide:p-6"
    >
      <Field
        {...editor.form.field('name')}
        label={t('tool.groupName')}
        maxLength={TOOL_GROUP_NAME_MAX_CHARACTERS}
        autoComplete="off"
        isRequired
      />
      {editor.conflict && (
        <RecordConflict rows={editor.conflict.map((row) => ({ ...row, name: t('tool.groupName') }))} />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}
