/** A new note among colleagues; it becomes a part of the history. What is typed is kept for the session. */
import { useEffect } from 'react'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { Part } from './part.tsx'

export function QuotationNotes({ quotation: { id } }: { quotation: OpenQuotation }) {
  const t = useT()
  const toast = useToast()
  const { quotation } = trpc.useUtils()
  const adding = trpc.quotation.addNote.useMutation()
  const key = `${DRAFT}quotation-note-${id}`
  const form = useForm({ text: '' }, () => loadTexts(key, ['text']))
  const { text } = form.values
  useEffect(() => saveTexts(key, { text }), [key, text])

  async function add(): Promise<void> {
    if (adding.isPending) return
    if (text.trim() === '') return form.showFaults({ text: t('record.required') })
    try {
      await adding.mutateAsync({ id, text })
      form.field('text').onChange('')
      toast(t('desk.noteAdded', { id }))
      await quotation.open.invalidate({ id })
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <Part title={t('desk.notes')} className="quotation-notes">
      <form {...form.formProps(add)} className="grid gap-3">
        <Field
          {...form.field('text')}
          label={t('desk.note')}
          hint={t('desk.noteHint')}
          maxLength={NOTE_MAX_CHARACTERS}
          isMultiline
        />
        <FormFoot submitLabel={t('desk.addNote')} isBusy={adding.isPending} error={form.fault} />
      </form>
    </Part>
  )
}
