/** The internal area as a `NavScope`: chunks by path, texts by language. */
import type { ComponentType } from 'react'
import type { Language } from '#shared/base/language.ts'
import type { NavScope } from '../../navigation/nav-scope.ts'
import type { InternalBlock } from '../../ui/page-context.tsx'
import { screenAt } from '../screens.ts'

export interface InternalScope extends NavScope<InternalBlock> {
  /** Already loaded; undefined for a path without a screen. */
  screen(path: string): ComponentType | undefined
  /** Asks for the texts and the look of a language as they are now. Returns undefined where nothing has changed. */
  renew(language: Language): Promise<InternalBlock | undefined>
  /** The last that was new; undefined while there is none. */
  renewed(): InternalBlock | undefined
  subscribe(listener: () => void): () => void
}

export function createInternalScope(first: InternalBlock): InternalScope {
  const blocks = new Map<Language, Promise<InternalBlock>>([[first.language, Promise.resolve(first)]])
  const loaded = new Map<string, ComponentType>()
  const listeners = new Set<() => void>()
  let renewed: InternalBlock | undefined
  let renewals = 0

  function loadBlock(language: Language): Promise<InternalBlock> {
    const block = blocks.get(language) ?? requestBlock(language)
    blocks.set(language, block)
    block.catch(() => blocks.delete(language))
    return block
  }

  async function loadScreen(path: string): Promise<void> {
    const row = screenAt(path)
    if (row) loaded.set(path, await row.load())
  }

  return {
    covers: (path) => screenAt(path) !== undefined,
    screen: (path) => loaded.get(path),
    async renew(language) {
      renewals += 1
      const renewal = renewals
      const before = await loadBlock(language)
      const block = await requestBlock(language)
      // A later one has newer texts.
      if (renewal !== renewals) return undefined
      // What changed in another language is asked for when that one is chosen.
      for (const other of blocks.keys()) if (other !== language) blocks.delete(other)
      if (renewed?.language !== language) renewed = undefined
      if (JSON.stringify(block) === JSON.stringify(before)) return undefined
      blocks.set(language, Promise.resolve(block))
      renewed = block
      for (const listener of listeners) listener()
      return block
    },
    renewed: () => renewed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(language, path) {
      // A screen that is there already would be drawn before the press is painted, such as a menu that closes.
      const ready = loaded.has(path) ? painted() : loadScreen(path)
      const [block] = await Promise.all([loadBlock(language), ready])
      return block
    },
  }
}

function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

export function blockOfDocument(): InternalBlock {
  return JSON.parse(document.getElementById('page-block')!.textContent) as InternalBlock
}

async function requestBlock(language: Language): Promise<InternalBlock> {
  const response = await fetch(`/pages/${language}/internal.json`)
  if (!response.ok) throw new Error(`the texts were answered with ${response.status}`)
  return (await response.json()) as InternalBlock
}
