/**
 * Unsubscribing from bulk email. The page behind a mailed link only asks, since mail scanners follow links.
 * Its form posts to its own URL, so it works without a script; with one, it shows the address and the result
 * in place.
 */
import { useEffect, useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { mailedQuery } from '#shared/base/mailed-link.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated, usePageData, useT } from '../../ui/page-context.tsx'
import { Notice } from '../quotation/notice.tsx'

export function UnsubscribePage() {
  const t = useT()
  const { progress, email, isUnreachable, stop } = useUnsubscribe()
  const saying = (known: TextKey, plain: TextKey) => (email === undefined ? t(plain) : t(known, { email }))

  if (progress === 'unknown') {
    return (
      <Notice title={t('unsubscribe.unknownTitle')} text={t('unsubscribe.unknown')}>
        <Link href={paths.contact()} className="button-jade">
          {t('unsubscribe.contact')}
        </Link>
      </Notice>
    )
  }
  if (progress === 'asked' || progress === 'working') {
    return (
      <Notice
        title={t('unsubscribe.askTitle')}
        text={saying('unsubscribe.ask', 'unsubscribe.askPlain')}
        hint={t('unsubscribe.askHint')}
      >
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void stop()
          }}
        >
          <Button type="submit" variant="jade" isBusy={progress === 'working'}>
            {t(progress === 'working' ? 'unsubscribe.stopping' : 'unsubscribe.confirm')}
          </Button>
        </form>
        <p role="alert" className="basis-full font-bold text-vermilion-deep empty:hidden">
          {isUnreachable && t('unsubscribe.unreachable')}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      title={t(progress === 'already' ? 'unsubscribe.alreadyTitle' : 'unsubscribe.doneTitle')}
      text={
        progress === 'already'
          ? saying('unsubscribe.already', 'unsubscribe.donePlain')
          : saying('unsubscribe.done', 'unsubscribe.donePlain')
      }
      hint={t('unsubscribe.mistake')}
    >
      <Link href={paths.contact()} className="button-quiet">
        {t('unsubscribe.contact')}
      </Link>
      <Link href={paths.home()} className="button-quiet">
        {t('unsubscribe.home')}
      </Link>
    </Notice>
  )
}

interface Unsubscribe {
  progress: 'asked' | 'working' | 'done' | 'already' | 'unknown'
  /** Masked: the mail may have been forwarded. */
  email: string | undefined
  /** The last attempt got no response. */
  isUnreachable: boolean
  stop: () => Promise<void>
}

/** The state of a mailed unsubscribe link; the server's HTML contains only the result of its form. */
function useUnsubscribe(): Unsubscribe {
  const { outcome } = usePageData('unsubscribe')
  const isHydrated = useHydrated()
  const token = mailedQuery(useSearch()).get('token') ?? ''
  const [progress, setProgress] = useState<Unsubscribe['progress']>(outcome)
  const [email, setEmail] = useState<string>()
  const [isUnreachable, setUnreachable] = useState(false)
  const isAnswered = useRef(outcome !== 'asked')

  useEffect(() => {
    if (!isHydrated || isAnswered.current) return
    if (token === '') return setProgress('unknown')
    statusOf(token).then(
      (status) => {
        setEmail(status.email)
        if (status.is_unsubscribed && !isAnswered.current) setProgress('already')
      },
      // Without a response, the button still works.
      (error: unknown) => toApiError(error) && setProgress('unknown'),
    )
  }, [isHydrated, token])

  async function stop(): Promise<void> {
    if (progress === 'working') return
    isAnswered.current = true
    setUnreachable(false)
    setProgress('working')
    try {
      const { api } = await import('../../session/api.ts')
      const done = await api.unsubscribe.confirm.mutate({ token })
      setEmail(done.email)
      setProgress('done')
    } catch (error) {
      const isRefused = toApiError(error) !== undefined
      setUnreachable(!isRefused)
      setProgress(isRefused ? 'unknown' : 'asked')
    }
  }

  return { progress, email, isUnreachable, stop }
}

async function statusOf(token: string) {
  const { api } = await import('../../session/api.ts')
  return api.unsubscribe.status.query({ token })
}
