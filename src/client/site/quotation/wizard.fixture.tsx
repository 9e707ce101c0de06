/** The wizard for tests, in either language, and the actions of a visitor. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, type T } from '#shared/i18n/t.ts'
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { aCatalogue } from './catalogue.fixture.ts'
import { loadQuotationPage } from './quotation-page.tsx'

const TEXTS = { en: mergeTexts('en', []), zh: mergeTexts('zh', []) }
export const textsOf = (language: Language): T => createT(TEXTS[language], language)

/** jsdom has no layout, so it does not implement this. */
Element.prototype.scrollIntoView ??= () => undefined

interface Visit {
  language?: Language
  catalogue?: CatalogueCategory[]
  has_packages?: boolean
}

export async function openWizard(
  path: string,
  { language = 'en', catalogue = aCatalogue(), has_packages = false }: Visit = {},
): Promise<() => void> {
  const { hook, searchHook } = memoryLocation({ path })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const texts = TEXTS[language]
  const QuotationPage = await loadQuotationPage()
  const data = { catalogue, has_packages }
  const block = { page: 'quotation', language, texts, captcha: 'altcha', data } as const
  await act(async () =>
    root.render(
      <Router hook={hook} searchHook={searchHook}>
        <PageProvider block={block}>
          <QuotationPage />
        </PageProvider>
      </Router>,
    ),
  )
  return () => {
    act(() => root.unmount())
    document.body.replaceChildren()
  }
}

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
export const heading = () => document.querySelector('h2')?.textContent
export const input = (id: string) => document.getElementById(id) as HTMLInputElement
export const bannerText = () => document.querySelector('form > [role=alert]')?.textContent
export const captchaButton = () => document.getElementById('quotation-captcha') as HTMLButtonElement

export const press = (selector: string, text: string) =>
  act(() =>
    all(selector)
      .find((element) => element.textContent?.includes(text))
      ?.click(),
  )

export function type(id: string, text: string): void {
  act(() => {
    const control = input(id)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
