/** The next version of a quotation, or its draft: saved, previewed, and compared when someone else saved one meanwhile. */
import { type FormEvent, useRef } from 'react'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { faultTexts } from '../kit/error-text.ts'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { RecordFoot } from '../kit/record-foot.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { CustomerWishes } from './customer-wishes.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { linesOf } from './editor-line.ts'
import {
  contactOf,
  draftFaults,
  draftOf,
  TERM_FIELDS,
  termsOf,
  VERSION_FIELDS,
  type VersionField,
} from './version-draft.ts'
import { VersionForm } from './version-form.tsx'

interface ReviseQuotationProps {
  quotation: OpenQuotation
  /** `isToSend`: the next question is whether to send it. */
  onClose: (isToSend: boolean) => void
}

export function ReviseQuotation({ quotation, onClose }: ReviseQuotationProps) {
  const t = useT()
  const language = useLanguage()
  const { quotation: queries, client } = trpc.useUtils()
  const saving = trpc.quotation.saveDraft.useMutation()
  const isToSend = useRef(false)
  const { id, status, versions } = quotation
  const isNeverSent = status === 'draft'
  const newest = versions[0]
  const version = newest ? newest.version + (newest.state === 'sent' ? 1 : 0) : 1
  const record = { ...quotation, etag: newest?.etag ?? quotation.etag }

  const editor = useRecordEditor<OpenQuotation, VersionField>({
    record,
    nameOf: (row) => row.id,
    draftOf,
    mayBeBlank: VERSION_FIELDS,
    keptAs: `version-${id}`,
    async save(changes, if_match) {
      const draft = { ...draftOf(record), ...changes }
      await saving.mutateAsync({
        id,
        if_match,
        ...termsOf(draft),
        ...(isNeverSent && { contact: contactOf(draft) }),
      })
      await queries.invalidate()
      return client.quotation.open.query({ id })
    },
    refresh: () => queries.open.invalidate({ id }),
    onClose: () => onClose(isToSend.current),
    onGone: () => onClose(false),
  })
  const { form, formProps } = editor

  function submit(event: FormEvent, thenSends: boolean): void {
    event.preventDefault()
    isToSend.current = thenSends
    const faults = faultTexts(draftFaults(form.values, isNeverSent), t)
    if (Object.keys(faults).length > 0) form.showFaults(faults)
    else formProps.onSubmit(event)
  }

  return (
    <Screen title={t('desk.reviseTitle', { id })} lead={t('desk.reviseLead', { version })}>
      <CustomerWishes quotation={quotation} />
      <form {...formProps} onSubmit={(event) => submit(event, false)} className="version-editor">
        <VersionForm form={form} hasContact={isNeverSent} />
        <div className="version-editor-side">
          <DraftTotals draft={form.values} />
          <DraftPreview id={id} draft={form.values} isNeverSent={isNeverSent} />
          {editor.conflict && (
            <RecordConflict
              heading="h2"
              rows={editor.conflict.map(({ field, theirs, yours }) => ({
                name: t(TERM_FIELDS[field].label),
                theirs: shownText(field, theirs, t, language),
                yours: shownText(field, yours, t, language),
              }))}
            />
          )}
          {!editor.conflict && (
            <Button variant="go" isBusy={editor.isBusy} onClick={(event) => submit(event, true)}>
              {t('desk.saveFirst')}
            </Button>
          )}
          <RecordFoot
            editor={{
              ...editor,
              cancel() {
                isToSend.current = false
                editor.cancel()
              },
            }}
          />
        </div>
      </form>
    </Screen>
  )
}

function shownText(field: VersionField, text: string, t: T, language: Language): string {
  if (field !== 'lines') return text
  const rows = linesOf(text).map(({ names, quantity, monthly, upfront, is_optional }) =>
    [
      `${quantity} × ${names[language]}`,
      monthly && `${t('desk.specialMonthly')} ${monthly}`,
      upfront && `${t('desk.specialUpfront')} ${upfront}`,
      is_optional && t('desk.optional'),
    ]
      .filter(Boolean)
      .join(', '),
  )
  return rows.join('\n')
}
