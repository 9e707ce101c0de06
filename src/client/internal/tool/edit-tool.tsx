/** The editor of a tool. Blank fields keep the stored value. */
import { useId } from 'react'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { TOOL_FIELDS } from '#shared/tool/tool.ts'
import { useT } from '../../ui/page-context.tsx'
import { WithName } from '../kit/person-name.tsx'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import {
  MAY_BE_BLANK,
  TOOL_OPTIONAL,
  type ToolField,
  ToolFields,
  tidied,
  toolDraft,
  toolInput,
} from './tool-fields.tsx'
import { useTools } from './tool-sections.ts'
import { iconText } from './tool-tile.tsx'

interface EditToolProps {
  tool: ToolWithEtag
  groups: readonly ToolGroupWithEtag[]
  onClose: () => void
  /** Called if someone else has deleted the tool. */
  onGone: (text: string) => void
}

export function EditTool({ tool, groups, onClose, onGone }: EditToolProps) {
  const t = useT()
  const list = useTools()
  const headingId = useId()
  const update = trpc.tool.update.useMutation()
  const editor = useRecordEditor<ToolWithEtag, ToolField>({
    record: tool,
    keptAs: `tool-${tool.id}`,
    nameOf: ({ label }) => label,
    draftOf: toolDraft,
    tidied,
    mayBeBlank: MAY_BE_BLANK,
    mayBeCleared: TOOL_OPTIONAL,
    save: (changes, if_match) => update.mutateAsync({ id: tool.id, ...toolInput(changes), if_match }),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone,
  })

  /** The value as people know it: the name of a group, the label of an icon. */
  function inWords(field: ToolField, text: string): string {
    if (field === 'icon') return t(iconText(text))
    if (field !== 'group') return text
    return groups.find(({ id }) => String(id) === text)?.name ?? t('tool.noGroup')
  }

  return (
    <section className="rounded-card bg-paper p-4 narrow:p-6" aria-labelledby={headingId}>
      <h3 id={headingId} className="text-18 wrap-anywhere">
        <WithName text={t('record.editNamed', { name: tool.label })} name={tool.label} />
      </h3>
      <p className="mt-1 text-muted">{t('record.editHint')}</p>
      <form {...editor.formProps} className="mt-4 grid gap-4">
        <ToolFields
          form={editor.form}
          shown={editor.outcome}
          groups={groups}
          linkHint={t('tool.linkHint')}
          clearing={editor.clearing}
        />
        {editor.conflict && (
          <RecordConflict
            rows={editor.conflict.map(({ field, theirs, yours }) => ({
              name: t(TOOL_FIELDS[field].label),
              theirs: inWords(field, theirs),
              yours: inWords(field, yours),
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </form>
    </section>
  )
}
