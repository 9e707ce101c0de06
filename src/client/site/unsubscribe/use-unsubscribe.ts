/** The state of a mailed unsubscribe link; the server's HTML contains only the result of its form. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { toApiError } from '../../session/api-error.ts'
import { usePageData } from '../../ui/page-context.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface Unsubscribe {
  progress: 'asked' | 'working' | 'done' | 'already' | 'unknown'
  /** Masked: the mail may have been forwarded. */
  email: string | undefined
  /** The last attempt got no response. */
  isUnreachable: boolean
  stop: () => Promise<void>
}

export function useUnsubscribe(): Unsubscribe {
  const { outcome } = usePageData('unsubscribe')
  const isHydrated = useHydrated()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
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
