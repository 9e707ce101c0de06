/** Rendering, of which the same page of the same content needs no second one: each test server makes the whole site. */
import { type RenderPage, renderPage } from '../../src/server/rendering/render.tsx'

/** How many pages are kept: those of a few servers; tests that change texts would go on filling it. */
const KEPT_MAX = 400
const kept = new Map<string, Promise<string>>()

export const renderOnce: RenderPage = (block, base) => {
  const key = JSON.stringify([base, block])
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const rendered = renderPage(block, base)
  kept.set(key, rendered)
  rendered.catch(() => kept.delete(key))
  return rendered
}
