/** The server-rendered contact page for tests. */
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ContactField } from '#shared/contact/contact-fields.ts'
import { en } from '#shared/i18n/en.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { ContactPage } from './contact-page.tsx'

export async function openContact(): Promise<() => void> {
  const { hook, searchHook } = memoryLocation({ path: '/contact' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <StrictMode>
        <Router hook={hook} searchHook={searchHook}>
          <PageProvider block={{ page: 'contact', language: 'en', texts: en, captcha: 'altcha', data: null }}>
            <ContactPage />
          </PageProvider>
        </Router>
      </StrictMode>,
    ),
  )
  return () => {
    act(() => root.unmount())
    document.body.replaceChildren()
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** Finds a field by its label. */
export function field(name: ContactField): Control {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === en.contact[name])
  return document.getElementById(label!.htmlFor) as Control
}

export function type(name: ContactField, text: string): void {
  act(() => {
    const control = field(name)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const submitButton = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
export const captchaButton = () => document.getElementById('contact-captcha') as HTMLButtonElement
export const statusText = () => document.querySelector('[role=status]')?.textContent
export const alertText = () => document.querySelector('[role=alert]')?.textContent
