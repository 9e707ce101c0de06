/** The header of a group: its name, its number of tools, and its actions. */

import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import type { ToolGroupWithEtag } from '#shared/tool/schema.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS } from '#shared/tool/tool.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { Count } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useTools } from './tool-sections.ts'

interface GroupHeadProps {
  /** It is null for the tools without a group. */
  group: ToolGroupWithEtag | null
  groups: readonly ToolGroupWithEtag[]
  count: number
  /** It is undefined while the list is filtered. */
  onStep: ((id: number, step: -1 | 1) => void) | undefined
  focusLater: (id: string) => void
}

export function GroupHead({ group, groups, count, onStep, focusLater }: GroupHeadProps) {
  const t = useT()
  const [isRenaming, setRenaming] = useState(false)
  if (group && isRenaming) {
    return (
      <RenameGroup
        group={group}
        onClose={() => {
          setRenaming(false)
          focusLater(`group-${group.id}-rename`)
        }}
        onGone={() => focusLater('new-group')}
      />
    )
  }
  return (
    <>
      {/* Its buttons are above those of the tools. */}
      <div className="tool-group-head">
        <h2 className="flex min-w-0 items-center gap-2 text-18 wrap-anywhere">
          <span>{group ? <MixedText text={group.name} /> : t('tool.noGroup')}</span> <Count>{count}</Count>
        </h2>
        {group && (
          <GroupActions
            group={group}
            groups={groups}
            count={count}
            onStep={onStep}
            onRename={() => setRenaming(true)}
            onGone={() => focusLater('new-group')}
          />
        )}
      </div>
      {count === 0 && (
        <p className="mt-2 rounded-card border border-muted border-dashed px-4 py-3 text-muted">
          {t(group ? 'tool.groupEmpty' : 'tool.noGroupEmpty')}
        </p>
      )}
    </>
  )
}

interface GroupActionsProps extends Pick<GroupHeadProps, 'groups' | 'count' | 'onStep'> {
  group: ToolGroupWithEtag
  onRename: () => void
  onGone: () => void
}

function GroupActions({ group, groups, count, onStep, onRename, onGone }: GroupActionsProps) {
  const t = useT()
  const list = useTools()
  const [isDeleting, setDeleting] = useState(false)
  const deletion = trpc.toolGroup.delete.useMutation()
  const { id, name } = group
  const [isFirst, isLast] = [groups[0]?.id === id, groups.at(-1)?.id === id]
  return (
    <div className="flex flex-none justify-end gap-0.5 print:hidden">
      {onStep && groups.length > 1 && (
        <>
          <Action label={t('tool.groupUp', { name })} isOff={isFirst} onPress={() => onStep(id, -1)}>
            <ArrowUp aria-hidden="true" />
          </Action>
          <Action label={t('tool.groupDown', { name })} isOff={isLast} onPress={() => onStep(id, 1)}>
            <ArrowDown aria-hidden="true" />
          </Action>
        </>
      )}
      <Action id={`group-${id}-rename`} label={t('tool.renameGroup', { name })} onPress={onRename}>
        <Pencil aria-hidden="true" />
      </Action>
      <Action label={t('record.deleteNamed', { name })} onPress={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
      </Action>
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        text={count === 0 ? t('tool.deleteEmptyGroupText') : t('tool.deleteGroupText', { count })}
        remove={() => deletion.mutateAsync({ id })}
        onGone={() => {
          onGone()
          list.dropGroup(id)
        }}
      />
    </div>
  )
}

interface ActionProps {
  id?: string
  label: string
  /** Uses `aria-disabled`, since a disabled button would lose the focus at the end of the list. */
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Action({ id, label, isOff = false, onPress, children }: ActionProps) {
  return (
    <IconButton
      className="aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50"
      label={label}
      id={id}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      {children}
    </IconButton>
  )
}

interface RenameGroupProps {
  group: ToolGroupWithEtag
  onClose: () => void
  /** Called if someone else has deleted the group. */
  onGone: () => void
}

/** Renames a group. */
function RenameGroup({ group, onClose, onGone }: RenameGroupProps) {
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
      className="grid max-w-128 gap-4 rounded-card border border-jade bg-paper p-4 narrow:p-6"
    >
      <Field
        field={editor.form.field('name')}
        label={t('tool.groupName')}
        maxLength={TOOL_GROUP_NAME_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
      {editor.conflict && (
        <RecordConflict rows={editor.conflict.map((row) => ({ ...row, name: t('tool.groupName') }))} />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}

interface NewGroupProps {
  onCreated: (group: ToolGroupWithEtag) => void
  onCancel: () => void
}

/** The form of a new group. */
export function NewGroup({ onCreated, onCancel }: NewGroupProps) {
  const t = useT()
  const list = useTools()
  const create = trpc.toolGroup.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<'name', ToolGroupWithEtag>({
    keptAs: 'new-tool-group',
    start: { name: '' },
    errors: ({ name }) => (isBlank(name) ? { name: 'error.required' } : {}),
    create: (values) => create.mutateAsync(values),
    onCreated(group) {
      list.putGroup(group)
      onCreated(group)
    },
    said: ({ name }) => t('tool.created', { name }),
    onClose: onCancel,
  })

  return (
    <form
      {...formProps}
      className="mb-6 grid max-w-128 gap-4 rounded-card border border-jade bg-paper p-4 narrow:p-6"
    >
      <Field
        field={form.field('name')}
        label={t('tool.groupName')}
        maxLength={TOOL_GROUP_NAME_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
      <FormFoot submitLabel={t(isBusy ? 'tool.creating' : 'tool.createGroup')} {...foot} />
    </form>
  )
}
