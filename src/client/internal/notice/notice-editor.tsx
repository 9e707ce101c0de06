/** The fields of a notice with a preview beside them, and the markup guide below. */
import { type ReactNode, useRef } from 'react'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textProps } from '../../ui/text-props.ts'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { useNow } from '../kit/use-now.ts'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { ContentField } from './content-field.tsx'
import { insertText } from './insert-text.ts'
import { NoticeDetails } from './notice-details.tsx'
import type { NoticeField } from './notice-draft.ts'
import { StylingGuide } from './styling-guide.tsx'

const DATES = ['shows_from', 'shows_until'] as const

interface NoticeEditorProps {
  form: Form<NoticeField>
  /** The stored notice when editing: blank fields keep its texts. */
  base?: NoticeWithEtag
  clearing?: RecordEditor<NoticeField>['clearing']
  /** The foot of the form. */
  children: ReactNode
}

export function NoticeEditor({ form, base, clearing, children }: NoticeEditorProps) {
  const t = useT()
  const now = useNow()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { title, content } = form.values
  const preview = {
    title: title.trim() || base?.title || t('notice.previewTitle'),
    content: content.trim() || base?.content || t('notice.previewText'),
    date: base?.date ?? now,
    last_edit: base?.last_edit ?? base?.date ?? now,
  }
  return (
    <div className="notice-editor">
      <div className="notice-fields">
        {base && <p className="text-muted">{t('record.editHint')}</p>}
        <Field {...form.field('title')} {...textProps(NOTICE_FIELDS.title, t)} autoComplete="off" />
        <ContentField {...form.field('content')} textarea={textarea} />
        <fieldset className="grid gap-4 wide:grid-cols-2">
          {DATES.map((name) => (
            <Field
              key={name}
              {...form.field(name)}
              label={t(NOTICE_FIELDS[name].label)}
              note={t('record.optional')}
              aside={<ClearButton name={t(NOTICE_FIELDS[name].label)} clearing={clearing?.(name)} />}
              type="date"
            />
          ))}
          <p className="text-base text-muted wide:col-span-2">{t('notice.datesHint')}</p>
        </fieldset>
        {children}
      </div>
      <section className="notice-preview" aria-label={t('notice.preview')}>
        <h2 className="mb-2 text-lg">{t('notice.preview')}</h2>
        <div className="notice-rail" aria-hidden="true" />
        <div className="notice-slips">
          <NoticeDetails notice={preview} now={now} isWhole />
        </div>
      </section>
      <StylingGuide onInsert={(source) => textarea.current && insertText(textarea.current, source)} />
    </div>
  )
}
