/** Everybody who is signed in goes on from the login page: by its form, by the provider's answer, or because they are already. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { readCurrentUser } from '../../session/current-user.ts'
import { onSessionChange } from '../../session/session-events.ts'
import { useT } from '../../ui/page-context.tsx'
import { confirmSession, continueAfterSignIn } from './continue-after-sign-in.ts'
import { type ProviderAnswer, readProviderAnswer } from './provider-answer.ts'

export interface Arrival {
  /** True while somebody comes back from the provider. */
  isReturning: boolean
  /** For the form, after it has signed somebody in. */
  goOnSignedIn: () => Promise<void>
}

/** A failure of the provider's is told to `onFail`. */
export function useArrival(onFail: (text: string) => void): Arrival {
  const t = useT()
  const [, navigate] = useLocation()
  const [isReturning, setIsReturning] = useState(false)
  /** Word of this page's own sign-in comes back to it; and whoever waits may go elsewhere on the site meanwhile. */
  const isLeaving = useRef(false)

  async function goOnSignedIn(
    dest = askedDestination(),
    how: 'assign' | 'replace' = 'assign',
  ): Promise<void> {
    isLeaving.current = true
    await confirmSession().catch(() => undefined)
    continueAfterSignIn(dest, how)
  }

  async function goOnIfSignedIn(): Promise<void> {
    if (isLeaving.current || !readCurrentUser()) return
    const isAlive = await confirmSession().then(
      () => true,
      () => false,
    )
    if (!isAlive || isLeaving.current) return
    isLeaving.current = true
    continueAfterSignIn(askedDestination(), 'replace')
  }

  async function finish(answer: ProviderAnswer): Promise<void> {
    setIsReturning(true)
    try {
      const { api } = await import('../../session/api.ts')
      const { dest = null } = await api.auth.google.mutate(answer)
      await goOnSignedIn(dest, 'replace')
    } catch (error) {
      if (isLeaving.current) return
      const apiError = toApiError(error)
      // By the router: the link to the provider and the text above the form read the destination from it.
      if (apiError?.dest) navigate(paths.login(apiError.dest), { replace: true })
      setIsReturning(false)
      onFail(apiError?.detail ?? t('login.failed'))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever changes later
  useEffect(() => {
    isLeaving.current = false
    const answer = readProviderAnswer()
    if (answer) void finish(answer)
    else void goOnIfSignedIn()
    // In another tab somebody may sign in while the form stands here.
    const stopListening = onSessionChange(() => void goOnIfSignedIn())
    return () => {
      isLeaving.current = true
      stopListening()
    }
  }, [])

  return { isReturning, goOnSignedIn: () => goOnSignedIn() }
}

/** Of the address itself: the first render, which the server's HTML binds, does not know it. */
function askedDestination(): string | null {
  return new URLSearchParams(location.search).get('dest')
}
