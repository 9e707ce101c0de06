/** Test support: the internal area at a URL, with a server behind it. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { splitLanguagePrefix } from '../../navigation/location-state.ts'
import { createNavigation } from '../../navigation/navigation.ts'
import { leaveForLogin } from '../../session/sign-out.ts'
import {
  aServer,
  clearCookies,
  KAYAN,
  type Procedures,
  signInBrowser,
} from '../../session/signed-in-browser.fixture.ts'
import type { InternalBlock } from '../../ui/page-context.tsx'
import { InternalApp } from '../shell/internal-app.tsx'
import { createInternalArea } from '../shell/internal-scope.ts'
import { createQueryClient } from './query-client.ts'

const EN: InternalBlock = { language: 'en', texts: mergeTexts('en', []), captcha: 'altcha' }
export const ZH: InternalBlock = { language: 'zh', texts: mergeTexts('zh', []), captcha: 'altcha' }

let unmount: () => void = () => undefined

/** Returns the calls that the server received. */
export async function open(
  url: string,
  procedures: Procedures = {},
  person: Partial<typeof KAYAN> = {},
  block = EN,
) {
  const signedIn = { ...KAYAN, ...person }
  signInBrowser('access', signedIn)
  const server = aServer({
    'user.me': () => signedIn,
    'auth.csrf': () => ({ csrf_token: 'token' }),
    ...procedures,
  })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
    String(to).startsWith('/pages/zh/') ? Response.json(ZH) : server.fetch(to, init),
  )
  history.replaceState(null, '', url)
  const area = createInternalArea(block)
  const address = splitLanguagePrefix(location)
  await area.load(block.language, address.path)
  const navigation = createNavigation({ ...address, block }, area)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => {
    root.unmount()
    document.body.replaceChildren()
  }
  const queryClient = createQueryClient(() => leaveForLogin())
  flushSync(() => root.render(<InternalApp {...{ person: signedIn, navigation, area, queryClient }} />))
  navigation.start()
  return server.calls
}

/** Call after each test. */
export function leave(): void {
  unmount()
  vi.unstubAllGlobals()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
}
