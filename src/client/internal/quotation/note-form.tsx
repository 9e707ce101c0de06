/** A new note for colleagues; it becomes a part of the timeline. What is typed is kept for the session. */
import { useEffect } from 'react'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export function NoteForm({ quotation: { id } }: { quotation: OpenQuotation }) {
  const t = useT()
  const toast = useToast()
  const { quotation } = trpc.useUtils()
  const adding = trpc.quotation.addNote.useMutation()
  const key = `${DRAFT}quotation-note-${id}`
  const form = useForm({ text: '' }, () => loadTexts(key, ['text']))
  const { text } = form.values
  useEffect(() => saveTexts(key, { text }), [key, text])
  const { id: field, error, onChange } = form.field('text')

  async function add(): Promise<void> {
    if (adding.isPending) return
    if (text.trim() === '') return form.showFaults({ text: t('error.required') })
    try {
      await adding.mutateAsync({ id, text })
      onChange('')
      toast(t('desk.noteAdded', { id }))
      await quotation.open.invalidate({ id })
    } catch (thrown) {
      form.showServerFaults(toApiError(thrown)?.fields ?? {}, failureText(thrown, t))
    }
  }

  return (
    <form {...form.formProps(add)} className="mb-3.5">
      <div className="flex items-stretch gap-2 [&>button]:min-h-10 [&>button]:flex-none [&>button]:px-3.5 [&>textarea]:field-sizing-content [&>textarea]:max-h-56 [&>textarea]:min-h-10 [&>textarea]:min-w-0 [&>textarea]:flex-1 [&>textarea]:resize-y">
        <textarea
          id={field}
          className="field-control"
          rows={1}
          value={text}
          maxLength={NOTE_MAX_CHARACTERS}
          placeholder={t('desk.noteFor')}
          aria-label={t('desk.noteFor')}
          aria-invalid={error !== undefined}
          aria-describedby={`${field}-hint${error ? ` ${field}-error` : ''}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <Button type="submit" variant="jade" isBusy={adding.isPending}>
          {t('desk.addNote')}
        </Button>
      </div>
      <p id={`${field}-hint`} className="sr-only">
        {t('desk.noteHint')}
      </p>
      <FieldError id={`${field}-error`} text={error ?? form.fault} />
    </form>
  )
}
