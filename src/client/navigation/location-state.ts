/** The current location: the address and its page block, always changed together. */
import { createContext, use } from 'react'
import { isLanguage, type Language } from '../../shared/base/language.ts'
import type { PageBlock } from '../../shared/page.ts'

/** `/en` and `/zh` fix the language; paths without a prefix follow the visitor's choice. */
export type Base = '' | `/${Language}`

export interface Address {
  base: Base
  /** Without the base and without a trailing slash. */
  path: string
  /** With its question mark, or empty. */
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
export interface Navigator {
  go(to: string, options?: MoveOptions): void
  chooseLanguage(language: Language): void
}

export const PlaceContext = createContext<{ place: PageLocation; moves: Navigator } | null>(null)

export function usePlace(): { place: PageLocation; moves: Navigator } {
  const context = use(PlaceContext)
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
export function useLocationOfPlace(): [string, Navigator['go']] {
  const { place, moves } = usePlace()
  return [place.base + place.path, moves.go]
}

export function useSearchOfPlace(): string {
  return usePlace().place.search
}
