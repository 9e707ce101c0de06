/** The lines that are on the screen, as more of them come above and below: never more than a screen bears. */
import type { FoundLines } from '../../../../shared/log/schema.ts'

export interface KeptLines extends FoundLines {
  /** How many came at the bottom since somebody was there. */
  unseen: number
}

export const LINES_KEPT_MAX = 2_000

export function begin(found: FoundLines): KeptLines {
  return { ...found, unseen: 0 }
}

/** What has come since. More than one answer holds leaves a gap, so that the old ones go. */
export function withNewer(kept: KeptLines, found: FoundLines, isAtEnd: boolean): KeptLines {
  const unseen = isAtEnd ? 0 : kept.unseen + found.lines.length
  if (found.next !== null) return { ...found, unseen }
  if (found.lines.length === 0) return { ...kept, end: found.end ?? kept.end }
  const all = [...kept.lines, ...found.lines]
  // Whoever reads further up keeps what they read; it goes once they are at the end again.
  const lines = isAtEnd ? all.slice(-LINES_KEPT_MAX) : all
  const isCut = lines.length < all.length
  return { ...kept, lines, end: found.end, unseen, next: isCut ? lines[0]!.id : kept.next }
}

/** What lies further up. Where that is too much, the newest go, and following begins again where they began. */
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
