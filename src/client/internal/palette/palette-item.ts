/** What the palette can jump to. */
import type { ReactNode } from 'react'
import { findRows } from '../kit/list-rows.ts'

export interface PaletteItem {
  /** No other item has it. */
  id: string
  label: string
  /** Stands behind the label, quieter. */
  detail?: string
  /** What a search looks at beyond label and detail, such as the name in the other language. */
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

/** Those that match, the ones whose label begins with the query first. */
export function findItems(items: readonly PaletteItem[], query: string, max: number): PaletteItem[] {
  const found = findRows(items, query, ({ label, detail = '', also = '' }) => `${label} ${detail} ${also}`)
  const start = query.trim().toLowerCase()
  const begins = ({ label }: PaletteItem) => label.toLowerCase().startsWith(start)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))].slice(0, max)
}
