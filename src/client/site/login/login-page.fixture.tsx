/** The server-rendered login page for tests, with a server whose captcha is easy to solve. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { act, type ComponentType, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { en } from '#shared/i18n/en.ts'
import type { PageBlock, SignInProvider } from '#shared/page.ts'
import {
  PlaceContext,
  splitLanguagePrefix,
  useLocationOfPlace,
  useSearchOfPlace,
} from '../../navigation/location-state.ts'
import { createNavigation, type Navigation } from '../../navigation/navigation.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { publicArea } from '../layout/public-scope.ts'
import { LoginPage } from './login-page.tsx'

export async function openLogin(search = '', provider: SignInProvider | null = null): Promise<() => void> {
  history.replaceState(null, '', `/login${search}`)
  const data = { provider }
  const block: PageBlock = { page: 'login', language: 'en', texts: en, captcha: 'altcha', data }
  const navigation = createNavigation({ ...splitLanguagePrefix(location), block }, publicArea)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <StrictMode>
        <Site navigation={navigation} Page={LoginPage} />
      </StrictMode>,
    ),
  )
  return () => {
    act(() => root.unmount())
    document.body.replaceChildren()
  }
}

/** The public layout without header and footer. */
function Site({ navigation, Page }: { navigation: Navigation; Page: ComponentType }) {
  const place = useSyncExternalStore(navigation.subscribe, navigation.place)
  return (
    <PlaceContext value={{ place, moves: navigation }}>
      <Router base={place.base} hook={useLocationOfPlace} searchHook={useSearchOfPlace}>
        <PageProvider block={place.block}>
          <Page />
        </PageProvider>
      </Router>
    </PlaceContext>
  )
}

/** The response of `captcha.challenge`. */
export function anEasyChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'x',
  })
}

export const field = (name: string) => document.getElementById(`login-${name}`) as HTMLInputElement
export const submitButton = () => document.querySelector<HTMLButtonElement>('button[type=submit]')
export const captchaButton = () => document.getElementById('login-captcha') as HTMLButtonElement
export const alertText = () => document.querySelector('[role=alert]')?.textContent

export function type(name: string, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function pressEnterIn(name: string): void {
  act(() => {
    field(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
}
