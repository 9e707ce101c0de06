/** An item that the palette can open. */
import type { ReactNode } from 'react'
import { findRows } from '../kit/list-rows.ts'

export interface PaletteItem {
  /** Unique among all items. */
  id: string
  label: string
  /** Shown after the label, less prominent. */
  detail?: string
  /** Further text for the search, such as the name in the other language. */
  also?: string
  icon: ReactNode
  go: () => void
}

export interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

export interface PaletteGroup {
  heading: string
  items: readonly PaletteItem[]
}

/** The matching items; those whose label begins with the query come first. */
export function findItems(items: readonly PaletteItem[], query: string, max: number): PaletteItem[] {
  const found = findRows(items, query, ({ label, detail = '', also = '' }) => `${label} ${detail} ${also}`)
  const start = query.trim().toLowerCase()
  const begins = ({ label }: PaletteItem) => label.toLowerCase().startsWith(start)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))].slice(0, max)
}
