/** The places that the palette knows, each from where its screen keeps them. */
import { useLocation } from 'wouter'
import { useAllEntries } from '../internal/entries.ts'
import { Icon } from '../internal/icon.tsx'
import { useT } from '../page.tsx'
import { findItems, type PaletteGroup } from './palette-item.ts'

const MOST_PAGES = 30

export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useT()
  const pages = usePages()
  const groups = [{ heading: t('palette.pages'), items: findItems(pages, query, MOST_PAGES) }]
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: false }
}

function usePages() {
  const t = useT()
  const [, navigate] = useLocation()
  return useAllEntries().map(({ path, text, entry }) => ({
    id: path,
    label: t(text),
    also: path,
    icon: <Icon name={entry.icon} />,
    go: () => navigate(path),
  }))
}
