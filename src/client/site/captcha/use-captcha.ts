/** The captcha of a form: requests one solution and keeps it until it is used or expires. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CaptchaAction } from '#shared/captcha.ts'
import { useCaptchaProvider } from '../../ui/page-context.tsx'
import type { SolvedCaptcha } from './solved-captcha.ts'

/** `insecure`: over plain http, where browsers have no Web Crypto, it can never be solved. */
type CaptchaState = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'insecure'

export interface Captcha {
  state: CaptchaState
  solve: () => Promise<void>
  /** The form's captcha value; undefined without a valid solution. */
  value: () => string | undefined
  discard: () => void
}

/** Time for the form to reach the server. */
const RESERVE_MS = 20_000

/** `action` identifies the form for providers that require it. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const [state, setState] = useState<CaptchaState>('idle')
  const isImpossible = useIsImpossible()
  const solved = useRef<SolvedCaptcha>(undefined)

  useEffect(() => {
    if (state !== 'solved' || !solved.current) return
    const expire = () => {
      solved.current = undefined
      setState('expired')
    }
    const timer = setTimeout(expire, solved.current.expiresAtMs - RESERVE_MS - Date.now())
    return () => clearTimeout(timer)
  }, [state])

  return {
    state: isImpossible ? 'insecure' : state,
    async solve() {
      if (isImpossible) return
      setState('working')
      try {
        const { solveCaptcha } = await import('./solve.ts')
        solved.current = await solveCaptcha(action)
        setState('solved')
      } catch {
        setState('failed')
      }
    },
    value() {
      const isInTime = solved.current && Date.now() < solved.current.expiresAtMs
      return isInTime ? solved.current?.value : undefined
    },
    discard() {
      solved.current = undefined
      setState('idle')
    },
  }
}

/** The server draws it as possible: it does not know where its pages are opened. */
function useIsImpossible(): boolean {
  const provider = useCaptchaProvider()
  const isInsecure = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext === false,
    () => false,
  )
  return isInsecure && provider === 'altcha'
}

const neverChanges = () => () => undefined
