/** Where the visitor is: the address and the block that belongs to it, always changed together. */
import { createContext, use } from 'react'
import { isLanguage, type Language } from '../../shared/base/language.ts'
import type { PageBlock } from '../../shared/page.ts'

/** `/en` and `/zh` hold the language fast, bare paths follow the visitor's choice. */
export type Base = '' | `/${Language}`

export interface Address {
  base: Base
  /** Without the base and a trailing slash. */
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

/** How the layout leaves a place; on the server nobody does. */
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

/** The two hooks through which wouter reads a place, in place of the browser's own location. */
export function useLocationOfPlace(): [string, Navigator['go']] {
  const { place, moves } = usePlace()
  return [place.base + place.path, moves.go]
}

export function useSearchOfPlace(): string {
  return usePlace().place.search
}
