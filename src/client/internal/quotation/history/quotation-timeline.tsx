/** Everything that happened to a quotation, newest first, with a field for a note on top. */

import { FileText, Mail, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError, tooLongText } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatShort, formatTime, hongKongDay } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { isKeptAsFile } from '#shared/mail/mail-state.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { ACTS } from '#shared/quotation/life.ts'
import { Segments } from '../../kit/segments.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNewRecord } from '../../kit/use-new-record.ts'
import { useNow } from '../../kit/use-now.ts'
import { MailStateChip } from '../../mass-mail/mail-state-chip.tsx'
import { mayResend, useResend } from '../../outbox/use-outbox.ts'
import { REQUESTS } from '../customer/customer-requests.tsx'
import { PageSection } from '../page-section.tsx'
import { MESSAGES } from '../thread/quotation-thread.tsx'
import { EVENT_LOOKS } from './event-text.ts'
import { type Entry, timelineEntries } from './timeline-entries.ts'

const FIRST_ENTRIES = 10
const FILTERS = ['all', 'notes', 'mails'] as const
type Filter = (typeof FILTERS)[number]

export function QuotationTimeline({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>('all')
  const [isWhole, setWhole] = useState(false)
  const entries = timelineEntries(quotation, t, language).filter(
    ({ kind }) => filter === 'all' || kind === (filter === 'notes' ? 'note' : 'mail'),
  )
  const shown = isWhole ? entries : entries.slice(0, FIRST_ENTRIES)
  return (
    <PageSection
      title={t('desk.timeline')}
      className="timeline"
      aside={
        <Segments
          label={t('desk.timelineShow')}
          options={FILTERS.map((value) => ({ value, label: t(`desk.timeline_${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      <NoteForm quotation={quotation} />
      {shown.length === 0 && <p className="text-muted">{t('desk.timelineEmpty')}</p>}
      <ol className="quotation-history">
        {shown.map((entry) => (
          <TimelineEntry key={entry.key} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <button
          type="button"
          className="ml-9 min-h-9 font-bold text-jade underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          {t('desk.timelineAll', { count: entries.length })}
        </button>
      )}
    </PageSection>
  )
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const isStaff = useCurrentUser()?.is_staff === true
  const { resend, isBusy } = useResend()
  const { kind, at, text, quote, isAbove, who, event, mail, openedAt } = entry
  const Icon =
    kind === 'note' ? StickyNote : kind === 'mail' ? Mail : ((event && EVENT_LOOKS[event].Icon) ?? FileText)
  const shortly = (time: Date) =>
    hongKongDay(time) === hongKongDay(now) ? formatTime(time) : formatShort(time, now, language)
  return (
    <li data-kind={event === ACTS.accept.event ? 'yes' : kind}>
      <Icon aria-hidden="true" />
      <p className={kind === 'note' ? 'sr-only' : `entry-head ${kind === 'mail' ? '' : 'font-bold'}`}>
        <span>{text}</span>
        {isAbove && (
          <>
            {' '}
            <a
              className="font-normal text-jade underline underline-offset-4"
              href={`#${event === 'message_received' ? MESSAGES : REQUESTS}`}
            >
              {t('desk.seeAbove')}
            </a>
          </>
        )}
      </p>
      {quote && (
        <p className={kind === 'note' ? 'entry-note' : 'quote'} lang={textLanguageTag(quote)}>
          {quote}
        </p>
      )}
      <p className="entry-foot">
        <span translate={mail ? 'no' : undefined}>{who}</span>
        <span aria-hidden="true"> · </span>
        <time dateTime={at.toISOString()}>{shortly(at)}</time>
        {mail && (openedAt ? <span>{t('desk.mailOpened', { time: shortly(openedAt) })}</span> : null)}
      </p>
      {mail && (mail.state !== 'sent' || isKeptAsFile(mail.state, mail.last_answer)) && (
        <MailStateChip state={mail.state} answer={mail.last_answer} />
      )}
      {mail?.state === 'failed' && mail.last_answer && (
        <p className="wrap-anywhere text-vermilion-deep">{mail.last_answer}</p>
      )}
      {mail && isStaff && mayResend(mail) && (
        <Button className="mt-1 min-h-9 px-3 py-0" isBusy={isBusy} onClick={() => void resend(mail)}>
          <span>{t(isBusy ? 'mailing.resending' : 'mailing.resend')}</span>
          <span className="sr-only">{mail.recipient}</span>
        </Button>
      )}
    </li>
  )
}

/** A new note for colleagues; it becomes a part of the timeline. What is typed is kept for the session. */
function NoteForm({ quotation: { id } }: { quotation: OpenQuotation }) {
  const t = useT()
  const { quotation } = trpc.useUtils()
  const add = trpc.quotation.addNote.useMutation()
  const { form, formProps, isBusy } = useNewRecord({
    keptAs: `quotation-note-${id}`,
    start: { text: '' },
    errors: ({ text }) => (isBlank(text) ? { text: 'error.required' } : {}),
    create: ({ text }) => add.mutateAsync({ id, text }),
    onCreated: () => void quotation.open.invalidate({ id }),
    said: () => t('desk.noteAdded', { id }),
    isForMany: true,
  })
  const { id: field, value: text, error: shown, onChange } = form.field('text')
  const error = shown ?? tooLongText(text, { maxLength: NOTE_MAX_CHARACTERS, isMultiline: true }, t)

  return (
    <form {...formProps} className="mb-3">
      <div className="note-line">
        <textarea
          id={field}
          className="field-control"
          rows={1}
          value={text}
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
