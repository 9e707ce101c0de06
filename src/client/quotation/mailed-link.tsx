/** What a mailed link leads to: the page does what the link stands for, once, and says how it went. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../../shared/i18n/t.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { refusalOf } from '../refusal.ts'
import { Button } from '../ui/button.tsx'
import { Chop } from './chop.tsx'
import { Notice } from './notice.tsx'
import { type QuotationAddress, useQuotationAddress } from './use-quotation-address.ts'

export interface MailedLinkProps {
  act: (call: { id: string; key: string }) => Promise<unknown>
  texts: Record<'working' | 'doneTitle' | 'doneText' | 'failedTitle' | 'failedText', TextKey>
}

type Progress = 'working' | 'done' | 'failed' | 'unreachable'

export function MailedLink(props: MailedLinkProps) {
  const t = useT()
  const address = useQuotationAddress()
  if (!address) return <Notice title={t('result.searchingTitle')} text={t(props.texts.working)} isBusy />
  return <Action {...props} address={address} />
}

function Action({ act, texts, address }: MailedLinkProps & { address: QuotationAddress }) {
  const t = useT()
  const { id } = address
  const [progress, run] = useAction(act, address)
  if (progress === 'working') {
    return <Notice title={t('result.searchingTitle')} text={t(texts.working)} isBusy />
  }
  if (progress === 'done' && id) {
    return (
      <Notice title={t(texts.doneTitle)} text={t(texts.doneText, { id })} art={<Chop status="verified" />}>
        <Link href={paths.quotationView(id)} className="button-jade">
          {t('result.view')}
        </Link>
      </Notice>
    )
  }
  if (progress === 'unreachable') {
    return (
      <Notice title={t(texts.failedTitle)} text={t('result.unreachable')}>
        <Button look="jade" onClick={run}>
          {t('result.tryAgain')}
        </Button>
      </Notice>
    )
  }
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
      (error: unknown): Progress => (refusalOf(error) ? 'failed' : 'unreachable'),
    )
    setProgress(outcome)
    if (outcome !== 'unreachable') hideKey()
  }, [act, id, key, hideKey])

  // StrictMode runs effects twice; the link is used once.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  }, [run])

  return [progress, () => void run()] as const
}
