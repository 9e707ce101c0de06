/** What has left a list stays in its place for a moment, so that its reader sees what went. */
import { useEffect, useState } from 'react'

/** As long as the row fades (`today.css`). */
const FADE_MS = 200

interface Fading<Item> {
  item: Item
  isLeaving: boolean
}

interface Gone<Item> {
  item: Item
  place: number
}

/** `items` is the same array until they are others; each has a key of its own. Without motion what left is gone at once. */
export function useFading<Item extends { key: string }>(items: readonly Item[]): Fading<Item>[] {
  const [before, setBefore] = useState(items)
  const [gone, setGone] = useState<readonly Gone<Item>[]>([])
  if (before !== items) {
    const keys = new Set(items.map(({ key }) => key))
    const left = before.map((item, place) => ({ item, place })).filter(({ item }) => !keys.has(item.key))
    setBefore(items)
    setGone(matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : left)
  }
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), FADE_MS)
    return () => clearTimeout(timer)
  }, [gone])
  const shown = items.map((item) => ({ item, isLeaving: false }))
  for (const { item, place } of gone) shown.splice(place, 0, { item, isLeaving: true })
  return shown
}
