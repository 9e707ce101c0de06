/**
 * The page behind a mailed link: performs the link's action once and shows the result. Without a script, it shows a form
 * that performs it.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../../../shared/i18n/t.ts'
import type { MailedLinkAnswer } from '../../../shared/page.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Notice } from './notice.tsx'
import { Stamp } from './stamp.tsx'
import { type QuotationAddress, useQuotationAddress } from './use-quotation-address.ts'

export interface MailedLinkProps {
  act: (call: { id: string; key: string }) => Promise<unknown>
  /** The result of the form, if it was submitted without a script. */
  answer: MailedLinkAnswer | null
  texts: Record<
    'askTitle' | 'ask' | 'action' | 'working' | 'doneTitle' | 'doneText' | 'failedTitle' | 'failedText',
    TextKey
  >
}

type Progress = 'working' | 'done' | 'failed' | 'unreachable'

export function MailedLink(props: MailedLinkProps) {
  const { answer, texts } = props
  const address = useQuotationAddress()
  if (answer?.kind === 'done') return <Done texts={texts} id={answer.id} />
  if (answer?.kind === 'failed') return <Failed texts={texts} />
  if (!address) return <Waiting texts={texts} />
  return <Action {...props} address={address} />
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
      <noscript>
        {import.meta.env.SSR && (
          <Notice title={t(texts.askTitle)} text={t(texts.ask)}>
            <form method="post">
              <Button type="submit" variant="jade">
                {t(texts.action)}
              </Button>
            </form>
          </Notice>
        )}
      </noscript>
    </>
  )
}

function Action({ act, texts, address }: MailedLinkProps & { address: QuotationAddress }) {
  const t = useT()
  const [progress, run] = useAction(act, address)
  if (progress === 'working') {
    return <Notice title={t('result.searchingTitle')} text={t(texts.working)} isBusy />
  }
  if (progress === 'done' && address.id) return <Done texts={texts} id={address.id} />
  if (progress === 'unreachable') {
    return (
      <Notice title={t(texts.failedTitle)} text={t('result.unreachable')}>
        <Button variant="jade" onClick={run}>
          {t('result.tryAgain')}
        </Button>
      </Notice>
    )
  }
  return <Failed texts={texts} />
}

function Done({ texts, id }: Saying & { id: string }) {
  const t = useT()
  return (
    <Notice title={t(texts.doneTitle)} text={t(texts.doneText, { id })} art={<Stamp state="Verified" />}>
      <Link href={paths.quotationView(id)} className="button-jade">
        {t('result.view')}
      </Link>
    </Notice>
  )
}

function Failed({ texts }: Saying) {
  const t = useT()
  return (
    <Notice title={t(texts.failedTitle)} text={t(texts.failedText)}>
      <Link href={paths.quotation()} className="button-jade">
        {t('result.newQuotation')}
      </Link>
      <Link href={paths.services()} className="button-quiet">
        {t('result.toServices')}
      </Link>
    </Notice>
  )
}

function useAction(act: MailedLinkProps['act'], { id, key, hideKey }: QuotationAddress) {
  const [progress, setProgress] = useState<Progress>(id && key ? 'working' : 'failed')
  const isStarted = useRef(false)

  const run = useCallback(async () => {
    if (!id || !key) return
    setProgress('working')
    const outcome = await act({ id, key }).then(
      (): Progress => 'done',
      (error: unknown): Progress => (toApiError(error) ? 'failed' : 'unreachable'),
    )
    setProgress(outcome)
    if (outcome !== 'unreachable') hideKey()
  }, [act, id, key, hideKey])

  // StrictMode runs effects twice; the link must be used once.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  }, [run])

  return [progress, () => void run()] as const
}
