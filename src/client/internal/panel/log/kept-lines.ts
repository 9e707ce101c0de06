/** The log lines on the screen, as more are loaded above and below; limited in number. */
import type { FoundLines } from '#shared/log-schema.ts'

export interface KeptLines extends FoundLines {
  /** The number of new lines since the user left the end. */
  unseen: number
}

export const LINES_KEPT_MAX = 2_000

export function begin(found: FoundLines): KeptLines {
  return { ...found, unseen: 0 }
}

/** Appends newer lines. More than one response holds would leave a gap, so they replace the old lines. */
export function withNewer(kept: KeptLines, found: FoundLines, isAtEnd: boolean): KeptLines {
  const unseen = isAtEnd ? 0 : kept.unseen + found.lines.length
  if (found.next !== null) return { ...found, unseen }
  if (found.lines.length === 0) return { ...kept, end: found.end ?? kept.end }
  const all = [...kept.lines, ...found.lines]
  // While scrolled up, old lines stay; they are dropped once the user is at the end again.
  const lines = isAtEnd ? all.slice(-LINES_KEPT_MAX) : all
  const isCut = lines.length < all.length
  return { ...kept, lines, end: found.end, unseen, next: isCut ? lines[0]!.id : kept.next }
}

/** Prepends older lines. Above the limit, the newest lines are dropped, and following continues from there. */
export function withOlder(kept: KeptLines, found: FoundLines): KeptLines {
  const all = [...found.lines, ...kept.lines]
  const lines = all.slice(0, LINES_KEPT_MAX)
  const dropped = all[LINES_KEPT_MAX]
  return {
    ...kept,
    lines,
    next: found.next,
    read_to: found.read_to ?? kept.read_to,
    end: dropped ? dropped.id : kept.end,
  }
}
