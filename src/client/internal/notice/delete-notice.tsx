/** Deletes a notice after a confirmation; the toast offers Undo. */
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNoticeList } from './use-notice-list.ts'

interface DeleteNoticeProps {
  notice: NoticeWithEtag
  isOpen: boolean
  onClose: () => void
  /** Called before the list removes it. */
  onGone: () => void
}

export function DeleteNotice({ notice: { id, title }, isOpen, onClose, onGone }: DeleteNoticeProps) {
  const list = useNoticeList()
  const remove = trpc.notice.delete.useMutation()
  const restore = trpc.trash.restore.useMutation()
  return (
    <DeleteRecord
      isOpen={isOpen}
      onClose={onClose}
      name={title}
      remove={() => remove.mutateAsync({ id })}
      restore={async () => {
        await restore.mutateAsync({ kind: 'notice', id })
        await list.refresh()
      }}
      onGone={() => {
        onGone()
        list.drop(id)
      }}
    />
  )
}
