/** The form of a new tool; its draft is kept for the session. */
import { useEffect, useId } from 'react'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { NEW_TOOL, type ToolDraft, type ToolField, toolInput } from './tool-draft.ts'
import { ToolFields } from './tool-fields.tsx'
import { useTools } from './use-tools.ts'

const KEPT_AS = `${DRAFT}new-tool`
const FIELDS = Object.keys(NEW_TOOL) as ToolField[]

interface NewToolProps {
  groups: readonly ToolGroupWithEtag[]
  onCreated: (tool: ToolWithEtag) => void
  onCancel: () => void
}

export function NewTool({ groups, onCreated, onCancel }: NewToolProps) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const headingId = useId()
  const create = trpc.tool.create.useMutation()
  const form = useForm<ToolField>(NEW_TOOL, savedToolDraft)
  const { element, values } = form
  useEffect(() => saveTexts(KEPT_AS, values), [values])
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  async function submit(): Promise<void> {
    if (create.isPending) return
    if (values.label.trim() === '') return form.showFaults({ label: t('record.required') })
    form.clearFaults()
    try {
      const tool = await create.mutateAsync({ ...toolInput(values), label: values.label })
      forget()
      list.put(tool)
      toast(t('tool.created', { name: tool.label }))
      onCreated(tool)
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <section
      className="mb-6 rounded-card border border-jade bg-paper p-4 wide:p-6"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="text-xl">
        {t('tool.newTool')}
      </h2>
      <form {...form.formProps(submit)} className="mt-4 grid gap-4">
        <ToolFields form={form} shown={values} groups={groups} linkHint={t('tool.newLinkHint')} />
        <FormFoot
          submitLabel={t(create.isPending ? 'tool.creating' : 'tool.create')}
          cancelLabel={t('record.cancel')}
          onCancel={() => {
            forget()
            onCancel()
          }}
          isBusy={create.isPending}
          error={form.fault}
        />
      </form>
    </section>
  )
}

/** Fields without a draft keep their initial value. */
function savedToolDraft(): Partial<ToolDraft> {
  const kept = Object.entries(loadTexts(KEPT_AS, FIELDS)).filter(([, text]) => text !== '')
  return Object.fromEntries(kept)
}

function forget(): void {
  saveTexts(KEPT_AS, {})
}
