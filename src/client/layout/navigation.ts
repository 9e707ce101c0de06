/**
 * Moving between pages without a full load: the next page's chunk and block arrive first, then address, page and focus
 * change at once. Whatever fails on the way becomes a full load.
 */
import { flushSync } from 'react-dom'
import { LANGUAGE_TAG, type Language } from '../../shared/language.ts'
import { pageAt } from '../app.tsx'
import { chosenLanguage, rememberLanguage } from './language-choice.ts'
import { loadBlock } from './page-block.ts'
import { type Address, addressOf, type Base, type MoveOptions, type Moves, type Place } from './place.ts'
import { keepScrollPositions, rememberScroll, restoreScroll } from './scroll.ts'

export interface Navigation extends Moves {
  place(): Place
  subscribe(listener: () => void): () => void
  /** Begins to follow the browser's back and forward, and the language kept in this browser. */
  start(): void
}

export function createNavigation(first: Place): Navigation {
  let place = first
  let latest = 0
  const listeners = new Set<() => void>()

  function show(next: Place): void {
    place = next
    flushSync(() => {
      for (const listener of listeners) listener()
    })
  }

  /** Runs `arrive` with the block, unless the visitor has meanwhile gone elsewhere. */
  async function fetchThen(
    language: Language,
    address: Address,
    arrive: (next: Place) => void,
  ): Promise<void> {
    latest += 1
    const ticket = latest
    const page = pageAt(address.path)
    document.documentElement.toggleAttribute('data-busy', true)
    try {
      const block = await loadBlock(language, page)
      if (ticket === latest) arrive({ ...address, block })
    } catch {
      if (ticket === latest) location.assign(address.base + address.path + address.search)
    } finally {
      if (ticket === latest) document.documentElement.toggleAttribute('data-busy', false)
    }
  }

  function go(to: string, options: MoveOptions = {}): void {
    const target = new URL(to, location.href)
    const address = addressOf(target)
    const write = () => writeHistory(target, options)
    if (isSamePage(address, place)) {
      write()
      show({ ...place, search: address.search })
      return
    }
    if (pageAt(address.path) === 'not-found') {
      location.assign(target)
      return
    }
    void fetchThen(languageOf(address.base) ?? place.block.language, address, (next) => {
      if (!options.replace) rememberScroll()
      write()
      show(next)
      describeDocument(next)
      focusPage()
      scrollTo(0, 0)
    })
  }

  function follow(): void {
    const address = addressOf(location)
    if (isSamePage(address, place)) {
      show({ ...place, search: address.search })
      return
    }
    void fetchThen(languageOf(address.base) ?? place.block.language, address, (next) => {
      show(next)
      describeDocument(next)
      focusPage()
      restoreScroll()
    })
  }

  function chooseLanguage(language: Language): void {
    rememberLanguage(language)
    if (language !== place.block.language) showIn(language)
  }

  /** Only the texts change: the same components stay, with what was typed into them and the focus. */
  function showIn(language: Language): void {
    const { base, path, search } = place
    const address: Address = { base: base && `/${language}`, path, search }
    void fetchThen(language, address, (next) => {
      if (base) writeHistory(new URL(next.base + path + search, location.href), { replace: true })
      show(next)
      describeDocument(next)
    })
  }

  return {
    go,
    chooseLanguage,
    place: () => place,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      keepScrollPositions()
      addEventListener('popstate', follow)
      const choice = chosenLanguage()
      if (choice && place.base === '' && choice !== place.block.language) chooseLanguage(choice)
    },
  }
}

function isSamePage(a: Address, b: Address): boolean {
  return a.base === b.base && a.path === b.path
}

function languageOf(base: Base): Language | undefined {
  return base === '' ? undefined : (base.slice(1) as Language)
}

function writeHistory(target: URL, { replace = false, state = null }: MoveOptions): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', target)
}

function describeDocument({ block }: Place): void {
  document.documentElement.lang = LANGUAGE_TAG[block.language]
  document.title = block.texts.company?.name ?? document.title
}

function focusPage(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
