/** The list of notices as the browser holds it: changed at once where a change is known, then asked for again. */
import type { NoticeWithEtag } from '../../../shared/notice/schema.ts'
import { trpc } from '../kit/trpc.ts'

export interface NoticeList {
  /** New ones come first. */
  put: (notice: NoticeWithEtag) => void
  drop: (id: number) => void
  /** Settles when the list is fresh. */
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
