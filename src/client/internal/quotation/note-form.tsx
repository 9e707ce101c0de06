/** A new note for colleagues; it becomes a part of the timeline. What is typed is kept for the session. */
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'

export function NoteForm({ quotation: { id } }: { quotation: OpenQuotation }) {
  const t = useT()
  const { quotation } = trpc.useUtils()
  const add = trpc.quotation.addNote.useMutation()
  const { form, formProps, isBusy } = useNewRecord({
    keptAs: `quotation-note-${id}`,
    start: { text: '' },
    errors: ({ text }) => (text.trim() === '' ? { text: 'error.required' } : {}),
    create: ({ text }) => add.mutateAsync({ id, text }),
    onCreated: () => void quotation.open.invalidate({ id }),
    said: () => t('desk.noteAdded', { id }),
    isForMany: true,
  })
  const { id: field, value: text, error, onChange } = form.field('text')

  return (
    <form {...formProps} className="mb-3.5">
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
        <Button type="submit" variant="jade" isBusy={isBusy}>
          {t('desk.addNote')}
        </Button>
      </div>
      <p id={`${field}-hint`} className="sr-only">
        {t('desk.noteHint')}
      </p>
      <FieldError id={`${field}-error`} text={error ?? form.error} />
    </form>
  )
}
