/** What the customer waits for, in their words, until someone has answered it; and those words for the editor's box. */

import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatShortDayOfWeek } from '#shared/base/date.ts'
import { COLON, COMMA } from '#shared/base/language.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CUSTOMER_REQUESTS, type CustomerRequest } from '#shared/quotation/status.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { Count } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useMarkRequestDone } from '../use-quotation-actions.ts'
import { askedAt, REQUESTS, ReasonChip, requestText } from './customer-requests.tsx'

type Done = Partial<Record<CustomerRequest, Date>>

/** A message stands in the thread, where it is answered. */
const SHOWN_HERE = CUSTOMER_REQUESTS.filter((request) => request !== 'message')

interface CustomerRequestsProps {
  quotation: OpenQuotation
  /** Books the visit that they ask for. */
  onBook: () => void
}

export function CustomerRequests({ quotation, onBook }: CustomerRequestsProps) {
  const t = useT()
  const id = useId()
  const markDone = useMarkRequestDone()
  // What was done a moment ago stays in its place, with an Undo.
  const [done, setDone] = useState<Done>({})
  const sinceOf = (request: CustomerRequest) => askedAt(quotation, request) ?? done[request]
  const requests = SHOWN_HERE.filter((request) => sinceOf(request)).toSorted(
    (one, other) => sinceOf(other)!.getTime() - sinceOf(one)!.getTime(),
  )
  const waiting = requests.filter((request) => askedAt(quotation, request))
  const willRemove = useFocusAfterRemoval(requests.join())
  const forget = (request: CustomerRequest) => setDone(({ [request]: _, ...others }) => others)
  if (requests.length === 0) return null
  return (
    <section id={REQUESTS} className="requests" aria-labelledby={id}>
      <h2 id={id} className="section-title flex gap-2">
        <span>{t('desk.wishes')}</span>
        {waiting.length > 0 && <Count>{waiting.length}</Count>}
      </h2>
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request}
            request={request}
            since={sinceOf(request)!}
            words={<AskedWords quotation={quotation} request={request} />}
            isDone={!askedAt(quotation, request)}
            bookLabel={t(visitAct(quotation))}
            onBook={request === 'visit' && quotation.visit.may_fix ? onBook : undefined}
            onTurn={async (isDone) => {
              const since = sinceOf(request)!
              if (isDone) setDone((others) => ({ ...others, [request]: since }))
              if ((await markDone(quotation, request, isDone)) && !isDone) forget(request)
            }}
            onLeave={(row) => {
              if (row.contains(document.activeElement)) willRemove(row)
              forget(request)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface RequestRowProps {
  request: CustomerRequest
  since: Date
  words: ReactNode
  isDone: boolean
  bookLabel: string
  onBook: (() => void) | undefined
  onTurn: (isDone: boolean) => Promise<void>
  onLeave: (row: HTMLElement) => void
}

function RequestRow(props: RequestRowProps) {
  const { request, since, words, isDone, bookLabel, onBook, onTurn, onLeave } = props
  const t = useT()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => row.current && leave.current(row.current), STATUS_MESSAGE_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <li ref={row} className="request-row" data-done={isDone || undefined}>
      <ReasonChip why={request} />
      <div className="request-words">
        {words}
        <p className="text-muted" role="status">
          {isDone ? t('desk.wishIsDone') : t('desk.wishSince', { time: formatDateTime(since, language) })}
        </p>
      </div>
      <div className="request-acts">
        {onBook && !isDone && (
          <Button isSmall onClick={onBook}>
            {bookLabel}
          </Button>
        )}
        {/* The same button, so that it keeps the focus. */}
        <Button isSmall onClick={() => void onTurn(!isDone)}>
          {isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span>
            {t(isDone ? 'record.undo' : 'desk.wishDone')}
            <span className="sr-only">
              {COLON[language]}
              {t(`desk.waits_${request}`)}
            </span>
          </span>
        </Button>
      </div>
    </li>
  )
}

/** One that stands is moved. */
export function visitAct({ visit }: Pick<OpenQuotation, 'visit'>): TextKey {
  return visit.fixed ? 'desk.moveVisit' : 'desk.bookVisit'
}

interface AskedWordsProps {
  quotation: OpenQuotation
  request: CustomerRequest
}

/** What they asked for; and the visit that stands, where they ask for another one. */
export function AskedWords({ quotation, request }: AskedWordsProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const words = requestText(quotation, request, t, language)
  const fixed = request === 'visit' ? quotation.visit.fixed : null
  return (
    <>
      {words && (
        <p data-said="" lang={textLanguageTag(words)}>
          {words}
        </p>
      )}
      {fixed && (
        <p>
          {[
            t('desk.visitStands', {
              ...{ day: formatShortDayOfWeek(fixed.on, now, language), from: fixed.from, to: fixed.to },
            }),
            fixed.colleague,
          ]
            .filter(Boolean)
            .join(COMMA[language])}
        </p>
      )}
    </>
  )
}
