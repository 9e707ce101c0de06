/** Which notices someone has opened in this browser, until they sign out. */
import { useState } from 'react'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'

const KEPT_AS = 'look:notices-read'

/** By id: the edit that was read. */
type Read = Record<string, string>
type Dated = Pick<NoticeWithEtag, 'id' | 'last_edit'>

/** `isUnread`, and what to call when one is opened. An edited one is unread again. */
export function useReadNotices(all: readonly Dated[]): {
  isUnread: (notice: Dated) => boolean
  markRead: (notice: Dated) => void
} {
  const [read, setRead] = useState(readKept)
  return {
    isUnread: ({ id, last_edit }) => read[id] !== last_edit.toISOString(),
    markRead({ id, last_edit }) {
      // A notice that is gone is forgotten.
      const current = Object.entries(read).filter(([one]) => all.some((notice) => String(notice.id) === one))
      const next = { ...Object.fromEntries(current), [id]: last_edit.toISOString() }
      setRead(next)
      keep(next)
    },
  }
}

function readKept(): Read {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Read) : {}
  } catch {
    return {}
  }
}

function keep(read: Read): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(read))
  } catch {
    // Storage may be full or turned off: they are then unread again after a reload.
  }
}
