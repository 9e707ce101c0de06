/**
 * A note among colleagues, which the visitor never sees. Its draft is kept for the session, since a single key or click opens
 * another request.
 */

import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { CONTACT_OFFICE_FIELDS } from '#shared/contact/contact.ts'
import type { OpenContact } from '#shared/contact/schema.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Field } from '../../ui/field.tsx'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { saveColumns } from '../kit/saved-columns.ts'
import { TEXT_LINK } from '../kit/screen.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useEditMode, useRecordEditor } from '../kit/use-record-editor.ts'
import { useContactRecords } from './use-contact-actions.ts'

type Noted = Pick<OpenContact, 'id' | 'name' | 'note' | 'etag'>

export function RequestNote({ request }: { request: OpenContact }) {
  const t = useT()
  const { isEditing, button, edit, close } = useEditMode()
  if (isEditing) return <NoteEditor request={request} onClose={close} />
  return (
    <section className="my-4">
      <h3 className="part-title">{t('inbox.note')}</h3>
      {request.note !== '' && (
        <p className="quote" lang={textLanguageTag(request.note)}>
          {request.note}
        </p>
      )}
      <button ref={button} type="button" className={`print:hidden ${TEXT_LINK}`} onClick={edit}>
        <Pencil className="size-4" aria-hidden="true" />
        {t(savedNote(request) ? 'inbox.goOnNote' : request.note === '' ? 'inbox.addNote' : 'inbox.editNote')}
      </button>
    </section>
  )
}

function NoteEditor({ request, onClose }: { request: OpenContact; onClose: () => void }) {
  const t = useT()
  const records = useContactRecords()
  const [before] = useState(request.note)
  const editor = useRecordEditor<Noted, 'note'>({
    record: request,
    nameOf: ({ name }) => name,
    draftOf: ({ note }) => ({ note }),
    mayBeCleared: ['note'],
    // A change of status since then is not a conflict with the note.
    async save({ note }, if_match) {
      const base = request.note === before ? request : { ...request, etag: if_match }
      const isUntouched = (now: { note: string }) => now.note === base.note
      return { ...request, ...(await saveColumns(records, base, { note: orNull(note) }, isUntouched)) }
    },
    refresh: records.refresh,
    kept: () => ({ note: savedNote(request) || before }),
    onClose: close,
    onGone: close,
  })
  const { note } = editor.form.values
  useEffect(() => saveTexts(noteKey(request), { note }), [request, note])

  function close(): void {
    saveTexts(noteKey(request), { note: '' })
    onClose()
  }

  return (
    <form {...editor.formProps} className="my-4 grid gap-4">
      <Field
        field={editor.form.field('note')}
        label={t('inbox.note')}
        hint={t('inbox.noteHint')}
        aside={<ClearButton name={t('inbox.note')} clearing={editor.clearing('note')} />}
        maxLength={NOTE_MAX_CHARACTERS}
        isMultiline
      />
      {editor.conflict && (
        <RecordConflict
          rows={editor.conflict.map(({ field, ...texts }) => ({
            name: t(CONTACT_OFFICE_FIELDS[field].label),
            ...texts,
          }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}

function noteKey({ id }: Noted): string {
  return `${DRAFT}note-${id}`
}

/** The draft of the note; empty if it equals the saved note. */
function savedNote(request: Noted): string {
  const { note } = loadTexts(noteKey(request), ['note'])
  return note === request.note ? '' : note
}
