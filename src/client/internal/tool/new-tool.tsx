/** The form of a new tool. */
import { useId } from 'react'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useTools } from './shelves.ts'
import { NEW_TOOL, type ToolField, ToolFields, toolInput } from './tool-fields.tsx'

interface NewToolProps {
  groups: readonly ToolGroupWithEtag[]
  onCreated: (tool: ToolWithEtag) => void
  onCancel: () => void
}

export function NewTool({ groups, onCreated, onCancel }: NewToolProps) {
  const t = useT()
  const list = useTools()
  const headingId = useId()
  const create = trpc.tool.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<ToolField, ToolWithEtag>({
    keptAs: 'new-tool',
    start: NEW_TOOL,
    errors: ({ label }) => (label.trim() === '' ? { label: 'error.required' } : {}),
    create: (values) => create.mutateAsync({ ...toolInput(values), label: values.label }),
    onCreated(tool) {
      list.put(tool)
      onCreated(tool)
    },
    said: ({ label }) => t('tool.created', { name: label }),
    onClose: onCancel,
  })

  return (
    <section
      className="mb-6 rounded-card border border-jade bg-paper p-4 wide:p-6"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="text-xl">
        {t('tool.newTool')}
      </h2>
      <form {...formProps} className="mt-4 grid gap-4">
        <ToolFields form={form} shown={form.values} groups={groups} linkHint={t('tool.newLinkHint')} />
        <FormFoot submitLabel={t(isBusy ? 'tool.creating' : 'tool.create')} {...foot} />
      </form>
    </section>
  )
}
