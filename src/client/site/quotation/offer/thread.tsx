/** What the customer and we have said to each other, with the box to write again. Nothing before the first message. */
import { useEffect, useId, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { forgetTexts, loadTexts, saveTexts } from '#client/ui/kept-texts.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatShort } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { COMMA } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import { THREAD, type ThreadKind } from '#shared/quotation/thread.ts'
import type { Thread, ThreadMessage } from '#shared/quotation/thread-schema.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import type { Proof } from './offer.ts'
import { useReading, useThread } from './use-thread.ts'

interface OwnersThreadProps {
  offer: Offer
  /** As the page loaded it. */
  first: Thread | undefined
  proof: Proof
  /** Called where the offer is another by now. */
  onOffer: (offer: Offer) => void
}

const SHOWN_AT_FIRST = 10

export function OwnersThread({ offer, first, proof, onOffer }: OwnersThreadProps) {
  const t = useT()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { messages, refresh } = useThread(offer, { key: proof.key, first })
  const [isWhole, setWhole] = useState(false)
  useReading(place, { messages, proof })
  useNewAnswer(place, messages)
  const shown = isWhole ? messages : messages.slice(-SHOWN_AT_FIRST)
  return (
    <section
      ref={place}
      className="result-thread print:hidden"
      aria-labelledby={id}
      hidden={messages.length === 0}
    >
      <h2 id={id} className="text-28">
        {t('offer.threadTitle')}
      </h2>
      {shown.length < messages.length && (
        <button type="button" className="foot-link mt-3" onClick={() => setWhole(true)}>
          {t('offer.threadEarlier')}
        </button>
      )}
      <ol className="result-said" aria-live="polite">
        {shown.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {OFFERS[offer.state].refusals.ask === null && (
        <WriteAgain offer={offer} proof={proof} onSent={refresh} onOffer={onOffer} />
      )}
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
  change_requested: 'offer.threadChange',
  payment_said: 'offer.threadPaid',
  chat_opened: 'offer.threadChat',
}

function Message({ message: { kind, at, name, text, read_at } }: { message: ThreadMessage }) {
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
        {own && <p>{t(own)}</p>}
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}

interface WriteAgainProps extends Pick<OwnersThreadProps, 'offer' | 'proof' | 'onOffer'> {
  onSent: () => Promise<void>
}

function WriteAgain({ offer: { id, version, state }, proof, onSent, onOffer }: WriteAgainProps) {
  const t = useT()
  const field = useId()
  const keptAs = `quotation-message-${id}`
  const [text, setText] = useState(() => loadTexts(keptAs, ['detail']).detail)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function write(next: string): void {
    setText(next)
    setError(undefined)
    saveTexts(keptAs, { detail: next })
  }

  async function send(): Promise<void> {
    if (isBusy) return
    if (isBlank(text)) return setError(t('error.required'))
    setBusy(true)
    const { api } = await import('#client/session/api.ts')
    try {
      await api.quotation.requestChange.mutate({ ...proof, version, state, detail: text })
      setText('')
      forgetTexts(keptAs)
      await onSent()
    } catch (thrown) {
      const apiError = toApiError(thrown)
      setError(apiError?.fields.detail ?? apiError?.detail ?? t('offer.threadNotSent'))
      if (apiError?.reason === 'conflict')
        await api.quotation.offer.query(proof).then(onOffer, () => undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="write-again"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        field={{ id: field, value: text, error, onChange: write }}
        label={t('offer.message')}
        hint={whenAnswered(t, 'offer.threadNext', 'offer.threadNextBy')}
        autoComplete="off"
        maxLength={DETAIL_MAX_CHARACTERS}
        isMultiline
      />
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'offer.asking' : 'offer.threadSend')}
      </Button>
    </form>
  )
}
