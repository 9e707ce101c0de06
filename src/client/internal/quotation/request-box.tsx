/**
 * At the top of the editor: the customer's words, what they asked for against what they have, and their
 * request for a call or a visit, which is booked from here.
 */

import { Check, Circle } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatShort } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useNow } from '../kit/use-now.ts'
import { askedAt, openRequests, ReasonChip } from './customer/customer-requests.tsx'
import { AskedWords, visitAct } from './customer/requests-panel.tsx'
import { useMarkRequestDone } from './use-quotation-actions.ts'
import type { EditorLine } from './version/editor-line.ts'

const FixVisit = lazy(() => import('./visit/visit-dialogs.tsx').then((m) => ({ default: m.FixVisit })))

const DONE_TEXT = { message: 'desk.answered', call: 'desk.callDone', visit: 'desk.visitDone' } as const

export function RequestBox({ quotation, lines }: { quotation: OpenQuotation; lines: readonly EditorLine[] }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const markDone = useMarkRequestDone()
  const [isBooking, setBooking] = useState(false)
  const book = useRef<HTMLButtonElement>(null)
  const requests = openRequests(quotation)
  if (requests.length === 0) return null

  function stopBooking(): void {
    setBooking(false)
    // The request is gone once it is booked, and its button with it.
    if (!book.current?.isConnected) focusRowOnceShown(undefined)
  }

  const changes = requests.includes('change') ? askedChanges(quotation, lines) : []
  const sent = quotation.versions.find(({ state }) => state === 'sent')?.version ?? 1
  const isAllDone = changes.length > 0 && changes.every(({ isDone }) => isDone) && requests.length === 1
  const box = (
    <section className="request-box" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('desk.wishes')}
      </h2>
      {requests.includes('change') && (
        <div className="request-part">
          <Asked quotation={quotation} request="change" />
        </div>
      )}
      {changes.length > 0 && (
        <div className="request-part">
          <h3 className="part-title">
            {t('desk.askedFor')}{' '}
            <span className="font-normal text-muted">{t('desk.against', { version: sent })}</span>
          </h3>
          <ul>
            {changes.map(({ product, names, from, to, isDone }) => (
              <li key={product} className="flex items-center gap-2">
                {isDone ? (
                  <Check className="size-4 flex-none text-jade" aria-hidden="true" />
                ) : (
                  <Circle className="size-4 flex-none text-muted" aria-hidden="true" />
                )}
                <span>
                  <span>{names[language] || names.en}</span>{' '}
                  <b className="whitespace-nowrap">{`${from} → ${to}`}</b>
                  <span className="sr-only">{`, ${t(isDone ? 'desk.askedDone' : 'desk.askedOpen')}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(['message', 'call', 'visit'] as const)
        .filter((request) => requests.includes(request))
        .map((request) => (
          <div key={request} className="request-part">
            <Asked quotation={quotation} request={request} />
            <div className="request-part-acts">
              {request === 'visit' && quotation.visit.may_fix && (
                <Button ref={book} onClick={() => setBooking(true)}>
                  {t(visitAct(quotation))}
                </Button>
              )}
              <Button onClick={() => void markDone(quotation, request, true)}>
                <Check className="size-4" aria-hidden="true" />
                {t(DONE_TEXT[request])}
              </Button>
            </div>
          </div>
        ))}
      <Suspense>
        {isBooking && <FixVisit quotation={quotation} onClose={stopBooking} onGone={stopBooking} />}
      </Suspense>
    </section>
  )
  if (!isAllDone) return box
  return (
    <Disclosure
      className="mb-3"
      summary={
        <>
          <Check className="size-4 flex-none" aria-hidden="true" />
          {t('desk.askedAllDone')}
        </>
      }
    >
      {box}
    </Disclosure>
  )
}

function Asked({ quotation, request }: { quotation: OpenQuotation; request: CustomerRequest }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <>
      <p className="request-said">
        <ReasonChip why={request} />
        <span>{formatShort(askedAt(quotation, request)!, now, language)}</span>
      </p>
      <div className="quote empty:hidden">
        <AskedWords quotation={quotation} request={request} />
      </div>
    </>
  )
}

type SentLine = Pick<VersionLine, 'product' | 'quantity' | 'is_optional' | 'name_en' | 'name_zh'>

interface AskedChange {
  product: number
  names: Record<Language, string>
  from: number
  to: number
  isDone: boolean
}

/**
 * Returns the changes that the newest request asks for, and whether a draft makes them; none where it was a
 * message. Own lines stay as they are.
 */
export function askedChanges(
  { events, versions }: Pick<OpenQuotation, 'events' | 'versions'>,
  draft: readonly EditorLine[],
): AskedChange[] {
  const asked = events.find(({ kind }) => kind === 'change_requested')?.detail.asked
  const sent = versions.find(({ state }) => state === 'sent')
  if (!Array.isArray(asked) || !sent) return []
  const wanted = asked as SentLine[]
  const products = new Map(
    [...sent.lines, ...wanted].flatMap((line) => (line.product === null ? [] : [[line.product, line]])),
  )
  return [...products].flatMap(([product, { name_en, name_zh }]) => {
    const [from, to] = [countProduct(sent.lines, product), countProduct(wanted, product)]
    const isDone = countProduct(draft, product) === to
    return from === to ? [] : [{ product, names: { en: name_en, zh: name_zh }, from, to, isDone }]
  })
}

function countProduct(lines: readonly Pick<EditorLine, 'product' | 'quantity'>[], product: number): number {
  return lines.reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0)
}
