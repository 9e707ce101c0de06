/**
 * A quotation that waits for its button in the email to be pressed, as its sender sees it; a mistyped address
 * is corrected here.
 */
import { type ToggleEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { EMAIL_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { ticketSums } from '#shared/quotation/discount.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ContactCard } from './contact-card.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { PageHeading } from './notice.tsx'
import { QuietLinks } from './quotation-foot.tsx'
import { QuotationTicket } from './quotation-ticket.tsx'
import { rememberSentTo, sentTo } from './tab-memory.ts'

interface PendingPartProps {
  quotation: QuotationView
  mailedKey: string | undefined
  ask: () => unknown
}

export function PendingPart({ quotation, mailedKey, ask }: PendingPartProps) {
  const t = useT()
  const language = useLanguage()
  const { id } = quotation
  const minutesLeft = useMinutesLeft(quotation, ask) ?? 0
  const [sendings, setSendings] = useState(0)
  const head = useRef<HTMLDivElement>(null)

  /** The heading says that it was sent, and has the focus. */
  function onSent(): void {
    flushSync(() => setSendings(sendings + 1))
    scrollTo({ top: 0, behavior: 'instant' })
    head.current?.querySelector('h1')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={head} className="result-head">
        <PageHeading className="page-title">
          {t(sendings === 0 ? 'result.thanks' : 'result.sentAgain')}
        </PageHeading>
        <p className="phrases result-lead">
          <Instruction email={sentTo(id)} minutesLeft={minutesLeft} />
        </p>
      </div>
      <QuotationTicket
        number={id}
        stamp="Pending"
        besideStamp={<TimeLeft minutes={minutesLeft} />}
        dates={unbroken(t('result.confirmBefore', { time: formatDateTime(quotation.expires_at, language) }))}
        lines={quotation.lines}
        sums={ticketSums(quotation.lines, quotation)}
        terms={quotation.terms}
      />
      <div className="result-side">
        <Slip id={id} mailedKey={mailedKey} onSent={onSent} onGone={ask} />
        <ContactCard person={quotation.person} id={id} />
        <QuietLinks quotation={quotation} mailedKey={mailedKey} onGone={ask} />
      </div>
    </>
  )
}

function Instruction({ email, minutesLeft }: { email: string | undefined; minutesLeft: number }) {
  const t = useT()
  const isSoon = minutesLeft <= 1
  const minutes = { minutes: minutesLeft }
  if (!email) return phrases(t(isSoon ? 'result.pendingSoon' : 'result.pending', minutes))
  const text = t(isSoon ? 'result.pendingToSoon' : 'result.pendingTo', minutes)
  return <WithBold text={text} slot="{email}" bold={email} />
}

function TimeLeft({ minutes }: { minutes: number }) {
  const t = useT()
  return (
    <p role="timer" className="font-text text-16 leading-snug">
      <b className="block font-ticket text-40 leading-none">{minutes}</b>{' '}
      {t('result.minutesLeft', { count: minutes })}
    </p>
  )
}

interface SlipProps extends Pick<PendingPartProps, 'mailedKey'> {
  id: string
  onSent: () => void
  /** It was kept or has ended in the same time. */
  onGone: () => unknown
}

function Slip({ id, mailedKey, onSent, onGone }: SlipProps) {
  const t = useT()
  const known = sentTo(id)
  const form = useForm({ email: known ?? '' })
  const [busy, setBusy] = useState<'send' | 'correct'>()
  const [error, setError] = useState<string>()
  const proof = { id, ...(mailedKey && { key: mailedKey }) }
  const input = useRef<HTMLInputElement>(null)

  /** A mistyped address is corrected in place, or typed over. */
  function selectAddress(event: ToggleEvent<HTMLDetailsElement>): void {
    if (event.currentTarget.open) input.current?.select()
  }

  async function run(kind: 'send' | 'correct'): Promise<void> {
    if (busy) return
    setBusy(kind)
    setError(undefined)
    form.errors.clear()
    const email = form.values.email.trim()
    try {
      const { api } = await import('../../session/api.ts')
      if (kind === 'send') await api.quotation.mailLink.mutate(proof)
      else {
        await api.quotation.correctAddress.mutate({ ...proof, email })
        rememberSentTo(id, email)
      }
      onSent()
    } catch (thrown) {
      const apiError = toApiError(thrown)
      if (apiError?.fields.email) form.errors.showServer(apiError.fields, apiError.detail)
      else setError(apiError?.detail ?? t('result.unreachable'))
      if (apiError?.reason === 'not_found' || apiError?.reason === 'conflict') onGone()
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section className="ask-link needs-script print:hidden" aria-labelledby="slip">
      <h2 id="slip" className="text-20">
        {t('result.slipTitle')}
      </h2>
      <p className="mt-2">{t('result.slipText')}</p>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-2">
        {error}
      </p>
      <Button className="mt-4 w-full" isBusy={busy === 'send'} onClick={() => void run('send')}>
        {t(busy === 'send' ? 'offer.asking' : 'result.sendAgain')}
      </Button>
      <details className="ask-fold" onToggle={selectAddress}>
        <summary>{t('result.wrongAddress')}</summary>
        <form {...form.formProps(() => run('correct'))} className="mt-2 grid gap-4">
          <Field
            ref={input}
            field={form.field('email')}
            label={t('result.rightAddress')}
            hint={known === undefined ? t('result.addressNotShown') : undefined}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_CHARACTERS}
            required
          />
          <Button type="submit" isBusy={busy === 'correct'}>
            {t(busy === 'correct' ? 'offer.asking' : 'result.correctAction')}
          </Button>
        </form>
      </details>
    </section>
  )
}

/** A text with one placeholder left, which is shown in bold. */
function WithBold({ text, slot, bold }: { text: string; slot: string; bold: string }) {
  const [before, after] = text.split(slot)
  return (
    <>
      {before && phrases(before)}
      <b className="wrap-anywhere">{phrases(bold)}</b>
      {after && phrases(after)}
    </>
  )
}
