/** The texts and language of the page, the data of a public page, and whether it is hydrated. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '../../shared/base/language.ts'
import type { CaptchaProvider } from '../../shared/captcha.ts'
import { createT, type T } from '../../shared/i18n/t.ts'
import type { LookPictures } from '../../shared/look/pictures.ts'
import type { PageBlock, PageData, PageName } from '../../shared/page.ts'

/** The part of a page's block that the internal area has; its data is loaded later, per user. */
export type InternalBlock = Pick<PageBlock, 'language' | 'texts' | 'captcha' | 'look'>

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
  // Memoised, so that consumers do not render again with each key typed.
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

/** What the company shows of itself in place of the sample's mark. */
export function useLookPictures(): LookPictures | undefined {
  return usePage().block.look
}

/** The data of the shown page; `name` is the page that the caller belongs to. */
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

interface ControlLabels {
  showPassword: string
  hidePassword: string
}

/** Labels that are built into controls, provided in the language of the page. */
export const ControlLabelsContext = createContext<ControlLabels>({ showPassword: '', hidePassword: '' })

const never = () => () => undefined

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
