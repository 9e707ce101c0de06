/** The areas of texts: the parts of the catalogue and of the site by which they are listed, searched and sent to translators. */
import { SITE_NAMESPACE, type TextPlace } from './text-names.ts'
import { scopesOfGroup } from './text-page.ts'

/** Names of areas have no asterisk alone. */
export const PAGES = '*pages'
export const EVERYTHING = '*'

/** A namespace of the catalogue, or a scope of the site: `site/home`. */
export function areaOf({ namespace, scope }: Pick<TextPlace, 'namespace' | 'scope'>): string {
  return namespace === SITE_NAMESPACE ? `${SITE_NAMESPACE}/${scope}` : namespace
}

const PAGE_AREAS: ReadonlySet<string> = new Set(
  scopesOfGroup('page').map((scope) => areaOf({ namespace: SITE_NAMESPACE, scope })),
)

export function isIn(area: string, place: Pick<TextPlace, 'namespace' | 'scope'>): boolean {
  if (area === EVERYTHING) return true
  return area === PAGES ? PAGE_AREAS.has(areaOf(place)) : areaOf(place) === area
}
