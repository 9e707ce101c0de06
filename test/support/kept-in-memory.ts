/**
 * The answers of a server's newest release, so that a change makes only what it changes. The program's own also
 * stores them and makes them smaller, which takes seconds of a core.
 */
import type { Ready } from '../../src/server/http/negotiated-answer.ts'
import { type KeptPages, NO_KEPT_PAGES } from '../../src/server/rendering/kept-pages.ts'

export function keptInMemory(): KeptPages {
  let known = new Map<string, Promise<Ready>>()
  return {
    begin() {
      const used = new Map<string, Promise<Ready>>()
      return {
        async ready(parts, render) {
          const key = JSON.stringify(parts)
          const made = known.get(key) ?? (await NO_KEPT_PAGES.begin().ready(parts, render)).made
          used.set(key, made)
          return { made }
        },
        async keep() {
          known = used
        },
      }
    },
  }
}
