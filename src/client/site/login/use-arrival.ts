/** Redirects every signed-in user from the login page: after the form, after the provider, or if already signed in. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { localPath } from '#shared/base/local-path.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { splitLanguagePrefix } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { readCurrentUser } from '../../session/current-user.ts'
import { saveEmail } from '../../session/forget-session.ts'
import { broadcastSessionChange, onSessionChange } from '../../session/session-events.ts'
import { useT } from '../../ui/page-context.tsx'

interface Arrival {
  /** True while the provider's answer is processed. */
  isReturning: boolean
  /** Call after the form has signed the user in. */
  goOnSignedIn: () => Promise<void>
}

/** Calls `onFail` if signing in with the provider fails. */
export function useArrival(onFail: (text: string) => void): Arrival {
  const t = useT()
  const [, navigate] = useLocation()
  const [isReturning, setIsReturning] = useState(false)
  /** Ignores the broadcast of this page's own sign-in, and late responses after the visitor has left the page. */
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
      // Through the router, since the provider link and the text above the form read the destination from it.
      if (apiError?.dest) navigate(paths.login(apiError.dest), { replace: true })
      setIsReturning(false)
      onFail(apiError?.detail ?? t('login.failed'))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    isLeaving.current = false
    const answer = readProviderAnswer()
    if (answer) void finish(answer)
    else void goOnIfSignedIn()
    // The user may sign in in another tab.
    const stopListening = onSessionChange(() => void goOnIfSignedIn())
    return () => {
      isLeaving.current = true
      stopListening()
    }
  }, [])

  return { isReturning, goOnSignedIn: () => goOnSignedIn() }
}

/** Reads it from `location`: the first render uses the router's empty query, to match the server's HTML. */
function askedDestination(): string | null {
  return new URLSearchParams(location.search).get('dest')
}

/** The parameters that the sign-in provider adds when it redirects back to the login page. */

const NAMES = ['code', 'state', 'iss', 'error'] as const

type ProviderAnswer = { [Name in (typeof NAMES)[number]]?: string }

/** Removes them from the URL, so the second call returns undefined. */
function readProviderAnswer(): ProviderAnswer | undefined {
  const query = new URLSearchParams(location.search)
  if (!query.has('code') && !query.has('error')) return undefined
  const dest = query.get('dest')
  const left = dest === null ? '' : `?${new URLSearchParams({ dest })}`
  history.replaceState(history.state, '', location.pathname + left)
  return Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))
}

/** Rejects if the session is over or the server does not respond. Renews expired tokens. */
async function confirmSession(): Promise<void> {
  const { api } = await import('../../session/api.ts')
  const { email } = await api.user.me.query()
  saveEmail(email)
}

/** A full load: the internal area is a separate document. */
function continueAfterSignIn(dest: string | null, how: 'assign' | 'replace'): void {
  broadcastSessionChange()
  // Going back would show the cached page, which is still busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location[how](safeDestination(dest))
}

/** Resolves `dest` after signing in: always a path on this site (docs/rules.md, Access). */
export function safeDestination(dest: string | null): string {
  const path = localPath(dest)
  return path === undefined || destinationPath(path) === paths.login() ? paths.internal() : path
}

/** The name of a destination; undefined if none was requested or it has no name. */
export function returnPlace(dest: string | null): TextKey | undefined {
  if (dest === null || destinationPath(safeDestination(dest)) !== paths.internal()) return undefined
  return 'login.placeDashboard'
}

/** Returns the path without language, query and fragment. */
function destinationPath(destination: string): string {
  const [pathname = ''] = destination.split(/[?#]/, 1)
  return splitLanguagePrefix({ pathname, search: '' }).path
}
