/**
 * The page behind a mailed link: performs the link's action once and shows the result. Without a script, and where the
 * link may not act when it is only opened, as a mail scanner does, it shows a form that performs it.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailedLinkAnswer } from '#shared/page.ts'
import type { StampName } from '#shared/quotation/offer.ts'
import type { AskedAgain } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Notice } from './notice.tsx'
import { Stamp } from './stamp.tsx'
import { type QuotationAddress, useQuotationAddress } from './use-quotation-address.ts'
import { WaysBack } from './ways-back.tsx'

export interface MailedLinkProps {
  act: (call: { id: string; key: string }) => Promise<unknown>
  /** The result of the form, if it was submitted without a script. */
  answer: MailedLinkAnswer | null
  /** It acts once the button is pressed, not once it is opened. */
  isAsked?: boolean
  /** What it leaves behind. */
  stamp?: StampName
  /** What is shown where the link came too late. */
  Late?: (props: LateProps) => ReactNode
  texts: Record<
    'askTitle' | 'ask' | 'action' | 'working' | 'doneTitle' | 'doneText' | 'failedTitle' | 'failedText',
    TextKey
  > & { failedHint?: TextKey }
}

export interface LateProps {
  /** It is undefined until hydration, and without a script: then its form does it. */
  call: { id: string; key: string } | undefined
  /** Why it could not be asked for again. */
  refusal?: string | undefined
  /** What was asked for with its form. */
  asked?: AskedAgain
  onAsked?: () => void
}

type Progress = 'asked' | 'working' | 'done' | 'late' | 'failed' | 'unreachable'

export function MailedLink(props: MailedLinkProps) {
  const { answer, texts, isAsked, Late } = props
  const address = useQuotationAddress()
  if (answer?.kind === 'done') return <Done {...props} id={answer.id} />
  if (answer?.kind === 'failed') return <Failed texts={texts} />
  if (Late && answer?.kind === 'late') return <Late call={callOf(address)} refusal={answer.refusal} />
  if (Late && answer?.kind === 'asked') return <Late call={undefined} asked={answer.asked} />
  if (address) return <Action {...props} address={address} />
  return isAsked ? <Asked texts={texts} /> : <Waiting texts={texts} />
}

type Saying = Pick<MailedLinkProps, 'texts'>

/** Shown until hydration, or permanently without a script. */
function Waiting({ texts }: Saying) {
  const t = useT()
  return (
    <>
      <div className="needs-script">
        <Notice title={t('result.searchingTitle')} text={t(texts.working)} isBusy />
      </div>
      <noscript>{import.meta.env.SSR && <Asked texts={texts} />}</noscript>
    </>
  )
}

function Asked({ texts, onPress }: Saying & { onPress?: () => void }) {
  const t = useT()
  return (
    <Notice title={t(texts.askTitle)} text={t(texts.ask)}>
      <form
        method="post"
        onSubmit={(event) => {
          if (!onPress) return
          event.preventDefault()
          onPress()
        }}
      >
        <Button type="submit" variant="jade">
          {t(texts.action)}
        </Button>
      </form>
    </Notice>
  )
}

function Action(props: MailedLinkProps & { address: QuotationAddress }) {
  const t = useT()
  const { act, texts, isAsked = false, Late, address } = props
  const [progress, run] = useAction(act, address, isAsked)
  if (progress === 'asked') return <Asked texts={texts} onPress={run} />
  if (progress === 'working') {
    return <Notice title={t('result.searchingTitle')} text={t(texts.working)} isBusy />
  }
  if (progress === 'done' && address.id) return <Done {...props} id={address.id} />
  if (progress === 'unreachable') {
    return (
      <Notice title={t(texts.failedTitle)} text={t('result.unreachable')}>
        <Button variant="jade" onClick={run}>
          {t('result.tryAgain')}
        </Button>
      </Notice>
    )
  }
  if (Late && progress === 'late') return <Late call={callOf(address)} onAsked={address.hideKey} />
  return <Failed texts={texts} id={address.id} isIncomplete={address.isIncomplete} />
}

function callOf({ id, key }: Partial<QuotationAddress> = {}): { id: string; key: string } | undefined {
  return id && key ? { id, key } : undefined
}

function Done({ texts, stamp, id }: Pick<MailedLinkProps, 'texts' | 'stamp'> & { id: string }) {
  const t = useT()
  return (
    <Notice
      title={t(texts.doneTitle)}
      text={t(texts.doneText, { id })}
      art={stamp && <Stamp state={stamp} />}
    >
      <Link href={paths.quotationView(id)} className="button-jade">
        {t('result.view')}
      </Link>
    </Notice>
  )
}

interface FailedProps extends Saying {
  id?: string | undefined
  isIncomplete?: boolean
}

function Failed({ texts, id, isIncomplete = false }: FailedProps) {
  const t = useT()
  const hint = isIncomplete ? 'result.linkIncomplete' : texts.failedHint
  return (
    <Notice
      title={t(texts.failedTitle)}
      text={t(texts.failedText)}
      {...(hint && { hint: t(hint) })}
      below={<WaysBack id={id} />}
    >
      <Link href={paths.quotation()} className="button-jade">
        {t('result.newQuotation')}
      </Link>
      <Link href={paths.services()} className="button-quiet">
        {t('result.toServices')}
      </Link>
    </Notice>
  )
}

function failureOf(thrown: unknown): Progress {
  const error = toApiError(thrown)
  if (!error) return 'unreachable'
  return error.isLate ? 'late' : 'failed'
}

function useAction(act: MailedLinkProps['act'], { id, key, hideKey }: QuotationAddress, isAsked: boolean) {
  const [progress, setProgress] = useState<Progress>(() => {
    if (!id || !key) return 'failed'
    return isAsked ? 'asked' : 'working'
  })
  const isStarted = useRef(isAsked)

  const run = useCallback(async () => {
    if (!id || !key) return
    setProgress('working')
    const outcome = await act({ id, key }).then((): Progress => 'done', failureOf)
    setProgress(outcome)
    // After a reload, it can be tried or asked for again.
    if (outcome !== 'unreachable' && outcome !== 'late') hideKey()
  }, [act, id, key, hideKey])

  // StrictMode runs effects twice; the link must be used once.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  }, [run])

  return [progress, () => void run()] as const
}
