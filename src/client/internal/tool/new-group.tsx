/** The form of a new group. */
import type { ToolGroupWithEtag } from '#shared/tool/schema.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS } from '#shared/tool/tool.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useTools } from './use-tools.ts'

interface NewGroupProps {
  onCreated: (group: ToolGroupWithEtag) => void
  onCancel: () => void
}

export function NewGroup({ onCreated, onCancel }: NewGroupProps) {
  const t = useT()
  const list = useTools()
  const create = trpc.toolGroup.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<'name', ToolGroupWithEtag>({
    keptAs: 'new-tool-group',
    start: { name: '' },
    errors: ({ name }) => (name.trim() === '' ? { name: 'error.required' } : {}),
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
      className="mb-6 grid max-w-128 gap-4 rounded-card border border-jade bg-paper p-4 wide:p-6"
    >
      <Field
        {...form.field('name')}
        label={t('tool.groupName')}
        maxLength={TOOL_GROUP_NAME_MAX_CHARACTERS}
        autoComplete="off"
        isRequired
      />
      <FormFoot submitLabel={t(isBusy ? 'tool.creating' : 'tool.createGroup')} {...foot} />
    </form>
  )
}
