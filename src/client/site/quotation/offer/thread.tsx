/** What the customer and we have said and done, with the box to write again. Nothing before the first entry. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { forgetTexts, loadTexts, saveTexts } from '#client/ui/kept-texts.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { formatShort } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { COMMA } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { THREAD, type ThreadKind } from '#shared/quotation/thread.ts'
import type { Thread, ThreadMessage, ThreadStep } from '#shared/quotation/thread-schema.ts'
import { visitText } from '#shared/quotation/visit.ts'
import type { Proof } from './offer.ts'
import { messageAct, useOfferCall } from './offer-dialog.tsx'
import { useReading } from './use-thread.ts'

interface OwnersThreadProps {
  offer: Offer
  thread: Thread
  proof: Proof
  /** The box to write again; undefined where they may not. */
  box: RefObject<HTMLTextAreaElement | null> | undefined
  /** Called with the offer as it is after a message, or where it is another by now. */
  onOffer: (offer: Offer) => void
}

const SHOWN_AT_FIRST = 10

export function OwnersThread({ offer, thread, proof, box, onOffer }: OwnersThreadProps) {
  const t = useT()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const { messages, steps } = thread
  const entries = [...messages, ...steps].sort((one, other) => one.id - other.id)
  useReading(place, { messages, proof })
  useNewAnswer(place, messages)
  const shown = isWhole ? entries : entries.slice(-SHOWN_AT_FIRST)
  return (
    <section
      ref={place}
      className="result-thread print:hidden"
      aria-labelledby={id}
      hidden={entries.length === 0}
    >
      <h2 id={id} className="text-28">
        {t(steps.length === 0 ? 'offer.threadTitle' : 'offer.threadSteps')}
      </h2>
      {shown.length < entries.length && (
        <button type="button" className="foot-link mt-3" onClick={() => setWhole(true)}>
          {t('offer.threadEarlier')}
        </button>
      )}
      <ol className="result-said" aria-live="polite">
        {shown.map((entry) =>
          'name' in entry ? <Message key={entry.id} message={entry} /> : <Step key={entry.id} step={entry} />,
        )}
      </ol>
      {box && <WriteAgain offer={offer} proof={proof} box={box} onOffer={onOffer} />}
    </section>
  )
}

/** A page that is opened with an answer that was not read begins there. */
function useNewAnswer(place: { current: HTMLElement | null }, messages: readonly ThreadMessage[]): void {
  const last = messages.at(-1)
  const [isUnread] = useState(last?.kind === 'answer_sent' && last.read_at === null)
  useEffect(() => {
    if (isUnread) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isUnread, place])
}

/** What it is besides words. */
const WORDLESS: Partial<Record<ThreadKind, TextKey>> = {
  call_requested: 'offer.threadCall',
  visit_requested: 'visit.thread',
  change_requested: 'offer.threadChange',
  payment_said: 'offer.threadPaid',
  acceptance_undone: 'offer.threadUndone',
  chat_opened: 'offer.threadChat',
}

function Message({ message: { kind, at, name, text, visit, read_at } }: { message: ThreadMessage }) {
  const t = useT()
  const language = useLanguage()
  const own = WORDLESS[kind]
  const short = (time: Date) => formatShort(time, new Date(serverNow()), language)
  const facts = [short(at), ...(read_at ? [t('offer.threadRead', { time: short(read_at) })] : [])]
  return (
    <li data-side={THREAD[kind]}>
      <p className="said-by">
        <b className="wrap-anywhere text-ink">{name[language]}</b> {facts.join(COMMA[language])}
      </p>
      <div className="said-words">
        {own && <p>{t(own, { when: visit ? visitText(visit, t, language, at) : '' })}</p>}
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}

function Step({ step: { at, text } }: { step: ThreadStep }) {
  const language = useLanguage()
  return (
    <li className="said-by">
      <span className="wrap-anywhere text-ink">{text[language]}</span>{' '}
      {unbroken(formatShort(at, new Date(serverNow()), language))}
    </li>
  )
}

interface WriteAgainProps extends Pick<OwnersThreadProps, 'offer' | 'proof' | 'onOffer'> {
  box: RefObject<HTMLTextAreaElement | null>
}

function WriteAgain({ offer, proof, box, onOffer }: WriteAgainProps) {
  const t = useT()
  const keptAs = `quotation-message-${offer.id}`
  const form = useForm({ detail: '' }, () => loadTexts(keptAs, ['detail']))
  const call = useOfferCall(proof, onOffer)
  const { detail } = form.values
  const field = form.field('detail')
  const error = field.error ?? call.error

  function write(next: string): void {
    call.clearError()
    field.onChange(next)
    saveTexts(keptAs, { detail: next })
  }

  function send(): void {
    if (isBlank(detail)) {
      form.errors.show({ detail: t('error.required') })
      return
    }
    const act = messageAct(offer, proof, detail)
    void call.send(
      async (api) => {
        const next = await act(api)
        form.restart()
        forgetTexts(keptAs)
        return next
      },
      (fields) => form.errors.showServer(fields, ''),
    )
  }

  return (
    <form {...form.formProps(send)} className="write-again">
      <Field
        field={{ ...field, error, isErrorSpoken: true, onChange: write }}
        ref={box}
        label={t('offer.message')}
        hint={whenAnswered(t, 'offer.threadNext', 'offer.threadNextBy')}
        autoComplete="off"
        maxLength={DETAIL_MAX_CHARACTERS}
        isMultiline
      />
      <Button type="submit" isBusy={call.isBusy}>
        {t(call.isBusy ? 'offer.asking' : 'offer.threadSend')}
      </Button>
    </form>
  )
}
