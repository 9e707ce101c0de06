/** The current location: the address and its page block, always changed together. */
import { createContext, use } from 'react'
import { isLanguage, type Language } from '../../shared/base/language.ts'
import type { PageBlock } from '../../shared/page.ts'

/** `/en` and `/zh` fix the language; paths without a prefix follow the visitor's choice. */
export type Base = '' | `/${Language}`

export interface Address {
  base: Base
  /** The path without the base and without a trailing slash. */
  path: string
  /** The query with its question mark, or empty. */
  search: string
}

export interface PageLocation extends Address {
  block: PageBlock
}

export interface MoveOptions {
  replace?: boolean
  state?: unknown
}

/** Navigation functions for the layout; never called on the server. */
export interface PageNavigation {
  go(to: string, options?: MoveOptions): void
  chooseLanguage(language: Language): void
}

export const LocationContext = createContext<{ location: PageLocation; navigation: PageNavigation } | null>(
  null,
)

export function usePageLocation(): { location: PageLocation; navigation: PageNavigation } {
  const context = use(LocationContext)
  if (!context) throw new Error('no SiteFrame above')
  return context
}

export function splitLanguagePrefix({ pathname, search }: { pathname: string; search: string }): Address {
  const [, first = '', ...rest] = pathname.split('/')
  const base: Base = isLanguage(first) ? `/${first}` : ''
  const path = base === '' ? pathname : `/${rest.join('/')}`
  return { base, path: withoutLastSlash(path), search }
}

export function withoutLastSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}

/** The two hooks that wouter uses instead of the browser's location. */
export function useRouterLocation(): [string, PageNavigation['go']] {
  const { location, navigation } = usePageLocation()
  return [location.base + location.path, navigation.go]
}

export function useRouterSearch(): string {
  return usePageLocation().location.search
}
