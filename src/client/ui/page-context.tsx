/** The texts and the language for the components below and, on a public page, the data that came with it. */
import { createContext, use, useMemo } from 'react'
import type { Language } from '../../shared/base/language.ts'
import type { CaptchaProvider } from '../../shared/captcha/captcha.ts'
import { createT, type T } from '../../shared/i18n/t.ts'
import type { PageBlock, PageData, PageName } from '../../shared/page.ts'
import { ControlLabelsContext } from './control-labels.ts'

/** What the internal area, where data comes later and per person, has of a page's block. */
export type InternalBlock = Pick<PageBlock, 'language' | 'texts' | 'captcha'>

interface PageContext {
  block: PageBlock | InternalBlock
  t: T
}

const Context = createContext<PageContext | null>(null)

export function PageProvider({
  block,
  children,
}: {
  block: PageContext['block']
  children: React.ReactNode
}) {
  // The same values while the texts are the same: whoever reads them is not drawn anew with each key that is typed.
  const page = useMemo(() => ({ block, t: createT(block.texts, block.language) }), [block])
  const words = useMemo(
    () => ({ showPassword: page.t('layout.showPassword'), hidePassword: page.t('layout.hidePassword') }),
    [page],
  )
  return (
    <Context value={page}>
      <ControlLabelsContext value={words}>{children}</ControlLabelsContext>
    </Context>
  )
}

export function useT(): T {
  return usePage().t
}

export function useLanguage(): Language {
  return usePage().block.language
}

export function useCaptchaProvider(): CaptchaProvider {
  return usePage().block.captcha
}

/** The data of the page that is shown; `name` says which page the caller belongs to. */
export function usePageData<Name extends PageName>(name: Name): PageData[Name] {
  const { block } = usePage()
  if (!('page' in block) || block.page !== name) throw new Error(`this block holds no data of ${name}`)
  return block.data as PageData[Name]
}

function usePage(): PageContext {
  const page = use(Context)
  if (!page) throw new Error('no PageProvider above')
  return page
}
