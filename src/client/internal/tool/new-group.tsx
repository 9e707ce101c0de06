/** The form of a new group. */
import { useEffect } from 'react'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS } from '#shared/tool/tool.ts'
import { toApiError } from '../../session/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useTools } from './use-tools.ts'

interface NewGroupProps {
  onCreated: (group: ToolGroupWithEtag) => void
  onCancel: () => void
}

export function NewGroup({ onCreated, onCancel }: NewGroupProps) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const create = trpc.toolGroup.create.useMutation()
  const form = useForm({ name: '' })
  const { element, values } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  async function submit(): Promise<void> {
    if (create.isPending) return
    if (values.name.trim() === '') return form.showFaults({ name: t('record.required') })
    form.clearFaults()
    try {
      const group = await create.mutateAsync(values)
      list.putGroup(group)
      toast(t('tool.created', { name: group.name }))
      onCreated(group)
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form
      {...form.formProps(submit)}
      className="mb-6 grid max-w-128 gap-4 rounded-card border border-jade bg-paper p-4 wide:p-6"
    >
      <Field
        {...form.field('name')}
        label={t('tool.groupName')}
        maxLength={TOOL_GROUP_NAME_MAX_CHARACTERS}
        autoComplete="off"
        isRequired
      />
      <FormFoot
        submitLabel={t(create.isPending ? 'tool.creating' : 'tool.createGroup')}
        cancelLabel={t('record.cancel')}
        onCancel={onCancel}
        isBusy={create.isPending}
        error={form.fault}
      />
    </form>
  )
}
