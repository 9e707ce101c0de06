/** The cached list of notices: known changes are applied at once, then the list is refetched. */
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { trpc } from '../kit/trpc.ts'

export interface NoticeList {
  /** New notices come first. */
  put: (notice: NoticeWithEtag) => void
  drop: (id: number) => void
  /** Resolves when the list is refreshed. */
  refresh: () => Promise<void>
}

export function useNoticeList(): NoticeList {
  const { list } = trpc.useUtils().notice
  return {
    put(notice) {
      list.setData(undefined, (notices) =>
        notices?.some(({ id }) => id === notice.id)
          ? notices.map((other) => (other.id === notice.id ? notice : other))
          : notices && [notice, ...notices],
      )
      void list.invalidate()
    },
    drop(id) {
      list.setData(undefined, (notices) => notices?.filter((notice) => notice.id !== id))
      void list.invalidate()
    },
    refresh: () => list.invalidate(),
  }
}
