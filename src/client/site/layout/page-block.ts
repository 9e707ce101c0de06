/** Page blocks: the one in the document, and those fetched for the next page or the other language. */
import type { Language } from '#shared/base/language.ts'
import type { PageBlock, PageName } from '#shared/page.ts'
import type { NavScope } from '../../navigation/nav-scope.ts'
import { itemAt, loadPage, pageAt } from '../routes.ts'

/** Covers the time between hovering a link and returning; the ETag makes another request cheap. */
const FRESH_MS = 60_000

const fetched = new Map<string, { block: Promise<PageBlock>; at: number }>()

export function blockOfDocument(): PageBlock {
  return JSON.parse(document.getElementById('page-block')!.textContent) as PageBlock
}

/** Loads everything that the page needs; rejects on a network error or after a new release. */
async function loadBlock(language: Language, page: PageName, item?: string): Promise<PageBlock> {
  const [block] = await Promise.all([fetchBlock(language, page, item), loadPage(page)])
  return block
}

function fetchBlock(language: Language, page: PageName, item?: string): Promise<PageBlock> {
  const name = item === undefined ? page : `${page}/${encodeURIComponent(item)}`
  const url = `/pages/${language}/${name}.json`
  const known = fetched.get(url)
  if (known && Date.now() - known.at < FRESH_MS) return known.block
  const block = requestBlock(url)
  fetched.set(url, { block, at: Date.now() })
  block.catch(() => fetched.delete(url))
  return block
}

async function requestBlock(url: string): Promise<PageBlock> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as PageBlock
}

/** The public pages as a `NavScope`. */
export const publicScope: NavScope<PageBlock> = {
  covers: (path) => pageAt(path) !== 'not-found',
  load: (language, path) => loadBlock(language, pageAt(path), itemAt(path)),
}
