/**
 * Client-side navigation in one area: loads the next page's chunk and block first, then changes address, page and focus
 * together. Errors, and links out of the area, become a full load.
 */
import { flushSync } from 'react-dom'
import {
  isLanguage,
  LANGUAGE_KEPT_SECONDS,
  LANGUAGE_KEY,
  LANGUAGE_TAG,
  type Language,
} from '../../shared/base/language.ts'
import type { PageBlock } from '../../shared/page.ts'
import {
  type Address,
  type Base,
  type MoveOptions,
  type PageNavigation,
  splitLanguagePrefix,
} from './location-state.ts'
import type { NavBlock, NavScope } from './nav-scope.ts'

interface Shown<Block> extends Address {
  block: Block
}

export interface Navigation<Block = PageBlock> extends PageNavigation {
  location(): Shown<Block>
  subscribe(listener: () => void): () => void
  /** Starts handling back and forward, and applies the stored language. */
  start(): void
}

export function createNavigation<Block extends NavBlock>(
  first: Shown<Block>,
  scope: NavScope<Block>,
): Navigation<Block> {
  let current = first
  /** The requested language; differs from the place's while its texts load. */
  let requested = first.block.language
  let moving: 'page' | 'language' | undefined
  let turn = 0
  const listeners = new Set<() => void>()

  function show(next: Shown<Block>): void {
    current = next
    flushSync(() => {
      for (const listener of listeners) listener()
    })
  }

  /** Starts a move, or with `undefined` cancels the current one. */
  function move(kind: typeof moving): number {
    moving = kind
    document.documentElement.toggleAttribute('data-busy', kind !== undefined)
    turn += 1
    return turn
  }

  async function fetchThen(
    kind: 'page' | 'language',
    address: Address,
    arrive: (block: Block) => void,
  ): Promise<void> {
    const mine = move(kind)
    const block = await scope
      .load(pathLanguage(address.base) ?? requested, address.path)
      .catch(() => undefined)
    if (mine !== turn) return
    move(undefined)
    if (!block) {
      if (scope.onLost) scope.onLost()
      else location.assign(address.base + address.path + address.search)
      return
    }
    requested = block.language
    arrive(block)
    document.documentElement.lang = LANGUAGE_TAG[block.language]
    document.title = block.texts.company?.name ?? document.title
  }

  /** The page reads its own query. Cancels a page load, but not a language change. */
  function showQuery({ search }: Address): void {
    if (moving === 'page') move(undefined)
    if (search !== current.search) show({ ...current, search })
  }

  function go(to: string, options: MoveOptions = {}): void {
    const target = new URL(to, location.href)
    const address = splitLanguagePrefix(target)
    if (isSamePage(address, current)) {
      writeHistory(target, options)
      showQuery(address)
      return
    }
    if (!scope.covers(address.path)) {
      location.assign(target)
      return
    }
    void fetchThen('page', address, (block) => {
      if (!options.replace) rememberScroll()
      writeHistory(target, options)
      show({ ...address, block })
      focusPage()
      scrollTo(0, 0)
      rememberScroll()
    })
  }

  function follow(): void {
    const address = splitLanguagePrefix(location)
    if (isSamePage(address, current)) {
      // Going back from a fragment. On the way to one, the entry is new and the browser scrolls.
      if (address.search === current.search && isScrollKnown()) restoreScroll()
      showQuery(address)
      return
    }
    void fetchThen('page', address, (block) => {
      show({ ...address, block })
      focusPage()
      restoreScroll()
    })
  }

  /** Changes only the texts: components, typed values and focus stay. */
  function chooseLanguage(language: Language): void {
    rememberLanguage(language)
    if (language === requested) return
    requested = language
    if (language === current.block.language) {
      move(undefined)
      return
    }
    const base: Base = current.base && `/${language}`
    void fetchThen('language', { ...current, base }, (block) => {
      if (base) writeHistory(new URL(base + current.path + current.search, location.href), { replace: true })
      show({ ...current, base, block })
    })
  }

  return {
    go,
    chooseLanguage,
    location: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      keepScrollPositions()
      addEventListener('popstate', follow)
      const choice = chosenLanguage()
      if (choice && current.base === '') chooseLanguage(choice)
    },
  }
}

function isSamePage(a: Address, b: Address): boolean {
  return a.base === b.base && a.path === b.path
}

function pathLanguage(base: Base): Language | undefined {
  return (base.slice(1) || undefined) as Language | undefined
}

function writeHistory(target: URL, { replace = false, state = null }: MoveOptions): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', target)
}

function focusPage(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The visitor's language: in local storage for the browser, and in a cookie for the server. */
function chosenLanguage(): Language | undefined {
  try {
    const choice = localStorage.getItem(LANGUAGE_KEY)
    return isLanguage(choice) ? choice : undefined
  } catch {
    return undefined
  }
}

function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage may be turned off; the cookie below still works.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${LANGUAGE_KEPT_SECONDS}; SameSite=Lax`
}

/** Scroll positions of history entries: the browser cannot restore them before the page of the entry is rendered. */

const SETTLED_MS = 120

function keepScrollPositions(): void {
  history.scrollRestoration = 'manual'
  // On a reload or a return from another site, the page is there at once, so the browser restores the position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = () => {
    clearTimeout(timer)
    timer = setTimeout(rememberScroll, SETTLED_MS)
  }
  addEventListener('scroll', remember, { passive: true })
  addEventListener('popstate', () => clearTimeout(timer))
  rememberScroll()
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '')
}

/** Whether this entry has a stored scroll position. */
function isScrollKnown(): boolean {
  return history.state?.scrollY !== undefined
}

function restoreScroll(): void {
  scrollTo(0, Number(history.state?.scrollY ?? 0))
}
