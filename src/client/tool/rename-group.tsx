/** Another name for a group. */

import { TOOL_GROUP_NAME_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { TaggedToolGroup } from '../../shared/tool-group.ts'
import { RecordConflict } from '../internal/record-conflict.tsx'
import { RecordFoot } from '../internal/record-foot.tsx'
import { useSay } from '../internal/toast.tsx'
import { trpc } from '../internal/trpc.ts'
import { useRecordEditor } from '../internal/use-record-editor.ts'
import { useT } from '../page.tsx'
import { Field } from '../ui/field.tsx'
import { useTools } from './use-tools.ts'

interface RenameGroupProps {
  group: TaggedToolGroup
  onClose: () => void
  /** Somebody else has deleted it. */
  onGone: () => void
}

export function RenameGroup({ group, onClose, onGone }: RenameGroupProps) {
  const t = useT()
  const say = useSay()
  const list = useTools()
  const update = trpc.toolGroup.update.useMutation()
  const editor = useRecordEditor({
    record: group,
    keptAs: `tool-group-${group.id}`,
    nameOf: ({ name }) => name,
    draftOf: ({ name }) => ({ name }),
    // A name is not empty when it is saved: the server says so at the field (spec 5).
    mayBeBlank: ['name'],
    save: ({ name }, if_match) => update.mutateAsync({ id: group.id, name, if_match }),
    refresh: list.refresh,
    onSaved: list.putGroup,
    onClose,
    onGone(text) {
      onGone()
      list.dropGroup(group.id)
      say(text)
    },
  })
  return (
    <form {...editor.formProps} className="tool-panel tool-group-form">
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
