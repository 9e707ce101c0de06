/** The fields of a notice with a preview beside them, and the markup guide below. */
import { type ReactNode, useRef } from 'react'
import { hongKongDay } from '#shared/base/date.ts'
import { emptyTexts, type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { Notice, NoticeWithEtag } from '#shared/notice/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textProps } from '../../ui/text-props.ts'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { NewRecord } from '../kit/use-new-record.ts'
import { useNow } from '../kit/use-now.ts'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { ContentField, insertText } from './content-field.tsx'
import { NoticeDetails, NoticeRail } from './notice-details.tsx'
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
    <div className="grid gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] min-[68.75rem]:items-start">
      <div className="grid min-w-0 gap-5 rounded-card border border-line bg-paper p-5">
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
      <section className="min-[68.75rem]:sticky min-[68.75rem]:top-6" aria-label={t('notice.preview')}>
        <h2 className="mb-2 text-lg">{t('notice.preview')}</h2>
        <NoticeRail />
        <div className="grid items-start gap-4 px-4">
          <NoticeDetails notice={preview} now={now} isWhole />
        </div>
      </section>
      <StylingGuide onInsert={(source) => textarea.current && insertText(textarea.current, source)} />
    </div>
  )
}

export type NoticeField = FieldName<typeof NOTICE_FIELDS>
const DRAFT_FIELDS = namesOf(NOTICE_FIELDS)
/** Dates are Hong Kong days, or empty. */
export type NoticeDraft = Record<NoticeField, string>

/** The draft of a notice. */
export const NEW_NOTICE: NewRecord<NoticeField> = { keptAs: 'new-notice', start: emptyTexts(DRAFT_FIELDS) }

export function noticeDraft(notice: Notice): NoticeDraft {
  const { shows_from, shows_until } = notice
  return {
    ...pickFields(notice, DRAFT_FIELDS),
    shows_from: shows_from === null ? '' : hongKongDay(shows_from),
    shows_until: shows_until === null ? '' : hongKongDay(shows_until),
  }
}

/** An empty date becomes null. */
export function noticeInput<Draft extends Partial<NoticeDraft>>(draft: Draft) {
  const { shows_from, shows_until, ...texts } = draft
  return {
    ...texts,
    ...(shows_from !== undefined && { shows_from: shows_from || null }),
    ...(shows_until !== undefined && { shows_until: shows_until || null }),
  }
}
