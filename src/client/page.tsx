/** The page's block for the components below: its texts, its language and its data. */
import { createContext, use } from 'react'
import { createT, type T } from '../shared/i18n/t.ts'
import type { Language } from '../shared/language.ts'
import type { PageBlock, PageData, PageName } from '../shared/page.ts'

interface PageContext {
  block: PageBlock
  t: T
}

const Context = createContext<PageContext | null>(null)

export function PageProvider({ block, children }: { block: PageBlock; children: React.ReactNode }) {
  return <Context value={{ block, t: createT(block.texts) }}>{children}</Context>
}

export function useT(): T {
  return usePage().t
}

export function useLanguage(): Language {
  return usePage().block.language
}

/** The data of the page that is shown; `name` says which page the caller belongs to. */
export function usePageData<Name extends PageName>(name: Name): PageData[Name] {
  const { block } = usePage()
  if (block.page !== name) throw new Error(`the block of ${block.page} was asked for the data of ${name}`)
  return block.data as PageData[Name]
}

function usePage(): PageContext {
  const page = use(Context)
  if (!page) throw new Error('no PageProvider above')
  return page
}
