/** The fields of a notice with a preview beside them, and the markup guide below. */

import { type ReactNode, useRef } from 'react'
import { hongKongDay } from '#shared/base/date.ts'
import {
  byName,
  emptyTexts,
  type FieldName,
  namesOf,
  pickFields,
  requiredNamesOf,
} from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { Notice, NoticeWithEtag } from '#shared/notice/schema.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, textProps } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { trpc } from '../kit/trpc.ts'
import { type NewRecord, useNewRecord } from '../kit/use-new-record.ts'
import { useNow } from '../kit/use-now.ts'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { ContentField, insertText } from './content-field.tsx'
import { NoticeDetails, NoticeRail } from './notice-details.tsx'
import { NoticeText } from './notice-text.tsx'
import { useNoticeList } from './notices-to-show.ts'

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
    <div className="grid gap-6 desk:grid-cols-aside desk:items-start">
      <div className="grid min-w-0 gap-5 rounded-card border border-line bg-paper p-5">
        {base && <p className="text-muted">{t('record.editHint')}</p>}
        <Field field={form.field('title')} {...textProps(NOTICE_FIELDS.title, t)} autoComplete="off" />
        <ContentField {...form.field('content')} textarea={textarea} />
        <fieldset className="grid gap-4 narrow:grid-cols-2">
          {DATES.map((name) => (
            <DateField
              key={name}
              field={form.field(name)}
              label={t(NOTICE_FIELDS[name].label)}
              note={t('record.optional')}
              aside={<ClearButton name={t(NOTICE_FIELDS[name].label)} clearing={clearing?.(name)} />}
              days="planned"
            />
          ))}
          <p className="text-15 text-muted narrow:col-span-2">{t('notice.datesHint')}</p>
        </fieldset>
        {children}
      </div>
      <section className="desk:sticky desk:top-6" aria-label={t('notice.preview')}>
        <h2 className="mb-2 text-18">{t('notice.preview')}</h2>
        <NoticeRail />
        <div className="grid items-start gap-4 px-4">
          <NoticeDetails notice={preview} now={now} />
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

interface Rule {
  explanation: TextKey
  words: TextKey
  /** Without parameters, the words are shown plain. */
  parameters?: string
}

const RULES: readonly Rule[] = [
  { explanation: 'notice.guideBold', words: 'notice.words', parameters: 'b' },
  { explanation: 'notice.guideItalic', words: 'notice.words', parameters: 'i' },
  { explanation: 'notice.guideLink', words: 'notice.guideLinkWords', parameters: 'a:/services' },
  {
    explanation: 'notice.guideStyle',
    words: 'notice.words',
    parameters: '$:color:#b23220; font-size:1.25em',
  },
  { explanation: 'notice.guideSeveral', words: 'notice.words', parameters: 'i,b,$:background:#ffec99' },
  { explanation: 'notice.guideTilde', words: 'notice.guideTildeWords' },
]

/** The markup guide: each rule as source and result; a click inserts the example into the text. */
function StylingGuide({ onInsert }: { onInsert: (source: string) => void }) {
  const t = useT()
  return (
    <Disclosure className="desk:col-span-full" summary={<b>{t('notice.guide')}</b>} isFramed>
      <p className="px-4 text-muted">{t('notice.guideLead')}</p>
      <div className="guide-row guide-head" aria-hidden="true">
        <span>{t('notice.guideSource')}</span>
        <span>{t('notice.guideResult')}</span>
      </div>
      <ul className="px-4 pb-3">
        {RULES.map(({ explanation, words, parameters }) => {
          const source = parameters === undefined ? t(words) : `~${t(words)}~[${parameters}]`
          return (
            <li key={explanation} className="guide-row border-line border-t border-dashed py-3">
              <button
                type="button"
                className="guide-source"
                aria-label={t('notice.insert', { source })}
                onClick={() => onInsert(source)}
              >
                {source}
              </button>
              <NoticeText content={source} />
              <p className="text-muted">{t(explanation)}</p>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}

const NEEDED = requiredNamesOf(NOTICE_FIELDS)

interface NewNoticeProps {
  /** Called with the id of the new notice, or without if cancelled. */
  onDone: (id?: number) => void
}

/** The form of a new notice. */
export function NewNotice({ onDone }: NewNoticeProps) {
  const t = useT()
  const list = useNoticeList()
  const create = trpc.notice.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<NoticeField, NoticeWithEtag>({
    ...NEW_NOTICE,
    errors(values) {
      const blank = NEEDED.filter((name) => isBlank(values[name]))
      const { shows_from, shows_until } = values
      const isBackwards = shows_from !== '' && shows_until !== '' && shows_until < shows_from
      return {
        ...byName(blank, () => 'error.required' as const),
        ...(isBackwards && { shows_until: 'error.endsBeforeStart' as const }),
      }
    },
    create: (values) => create.mutateAsync({ ...values, ...noticeInput(values) }),
    onCreated(notice) {
      list.put(notice)
      onDone(notice.id)
    },
    said: ({ title }) => t('notice.pinned', { name: title }),
    onClose: () => onDone(),
  })

  return (
    <form {...formProps}>
      <NoticeEditor form={form}>
        <FormFoot submitLabel={t(isBusy ? 'notice.pinning' : 'notice.pin')} {...foot} />
      </NoticeEditor>
    </form>
  )
}
