/** What the customer and we have said to each other about a quotation and done with its order, with the box for our answer. */

import { Check, MessageSquare } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatShort } from '#shared/base/date.ts'
import { COLON, COMMA } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isStep } from '#shared/quotation/steps.ts'
import { isInThread, readTime, THREAD, type ThreadKind } from '#shared/quotation/thread.ts'
import { visitText, wishIn } from '#shared/quotation/visit.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useNow } from '../../kit/use-now.ts'
import { eventActor, eventWords } from '../history/event-text.ts'
import { useMarkRequestDone } from '../use-quotation-actions.ts'
import { AnswerForm } from './answer-form.tsx'

/** The place on the page to which the history leads for a message. */
export const MESSAGES = 'messages'

type Event = OpenQuotation['events'][number]
type Said = Event & { kind: ThreadKind }

function isSaid(event: Event): event is Said {
  return isInThread(event.kind)
}

export function QuotationThread({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const id = useId()
  const { events, may_answer, message_asked_at } = quotation
  const entries = events.filter(({ kind }) => isInThread(kind) || isStep(kind)).toReversed()
  if (entries.length === 0 && !may_answer) return null
  return (
    <section id={MESSAGES} className="page-section thread" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="section-title">
          {t('desk.thread')}
        </h2>
        {message_asked_at && (
          <>
            <span className="request-chip" data-tone="blue">
              <MessageSquare aria-hidden="true" />
              {t('desk.threadToAnswer')}
            </span>
            <MessageDone quotation={quotation} />
          </>
        )}
      </div>
      {entries.length > 0 && (
        <ol className="thread-said">
          {entries.map((event) =>
            isSaid(event) ? (
              <Message key={event.id} event={event} quotation={quotation} />
            ) : (
              <Step key={event.id} event={event} />
            ),
          )}
        </ol>
      )}
      {may_answer && <AnswerForm quotation={quotation} seen={entries.findLast(isSaid)?.id ?? 0} />}
    </section>
  )
}

/** What was done with the order; its reasons and notes stand in the history. */
function Step({ event }: { event: Event }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  return (
    <li data-side="step">
      <b className="text-ink">{eventWords(event, t, language).text}</b>{' '}
      <span translate="no">{eventActor(event, t)}</span>
      {COMMA[language]}
      {formatShort(event.at, now, language)}
    </li>
  )
}

/** It needs no answer here: someone has called, or there is nothing to say. */
function MessageDone({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const mark = useMarkRequestDone()

  async function end(): Promise<void> {
    if (!(await mark(quotation, 'message', true))) return
    toast(t('desk.wishIsDone'), {
      label: t('record.undo'),
      run: async () => void (await mark(quotation, 'message', false)),
    })
  }

  return (
    <Button isSmall className="print:hidden" onClick={() => void end()}>
      <Check aria-hidden="true" />
      {t('desk.wishDone')}
      <span className="sr-only">
        {COLON[language]}
        {t('desk.waits_message')}
      </span>
    </Button>
  )
}

/** What it is besides words; a request for a visit says its day. */
const WORDLESS: Partial<Record<ThreadKind, TextKey>> = {
  call_requested: 'desk.threadAsked_call',
  visit_requested: 'desk.threadAsked_visit',
  change_requested: 'desk.threadAsked_change',
  payment_said: 'desk.threadAsked_paid',
  acceptance_undone: 'desk.threadAsked_undone',
  chat_opened: 'desk.threadChat',
}

interface MessageProps {
  event: Said
  quotation: OpenQuotation
}

function Message({ event, quotation: { name, events } }: MessageProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { kind, at, actor_name, detail } = event
  const own = WORDLESS[kind]
  const wish = wishIn(detail)
  const words = [detail.text, detail.best_time, detail.phone]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(COMMA[language])
  const read = readTime(event, events) as Date | undefined
  const short = (time: Date) => formatShort(time, now, language)
  const who = THREAD[kind] === 'us' ? actor_name : name
  const facts = [
    short(at),
    ...(read ? [t('desk.threadRead', { time: short(read) })] : []),
    ...(detail.is_mailed === false ? [t('desk.threadNotMailed')] : []),
  ]
  return (
    <li data-side={THREAD[kind]}>
      {own && <p className="text-13">{t(own, { when: wish ? visitText(wish, t, language, at) : '' })}</p>}
      {words && (
        <p className="thread-words" lang={textLanguageTag(words)}>
          {words}
        </p>
      )}
      <p className="entry-foot">
        <span translate="no">{who}</span>
        {COMMA[language]}
        {facts.join(COMMA[language])}
      </p>
    </li>
  )
}
